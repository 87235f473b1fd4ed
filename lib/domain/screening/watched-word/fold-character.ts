import { replaceLookalikes } from "#lib/domain/screening/lookalike";
import { isInvisible } from "#lib/domain/text/invisible";
import { foldText } from "#lib/domain/text/search";

/** What a character means for matching. */
export type FoldedCharacter = {
  /** Empty unless it counts. Two characters that look alike fold to the same. */
  text: string;
  /** `mark` belongs to the character before it, `join` and `space` may be put between letters. */
  kind: "letter" | "mark" | "join" | "space" | "break";
};

/** Characters that people put between letters to hide a word. Commas and full stops end a word. */
const joins = new Set(".·•・‧∙⋅-_*|/\\~'’`^‐‑–—");
const spaces = /^[\p{Zs}\t]$/u;
const mark = /^[\p{M}\p{Cf}]$/u;
/** Signs that are part of words such as "100%" or "$cash". */
const signs = /^[\p{L}\p{N}\p{S}%@#&]+$/u;

const cache = new Map<string, FoldedCharacter>();
/** Most texts need some thousand characters; the rest of Unicode would only fill memory. */
const maxCached = 20_000;

/**
 * Folds a character: width, case, accents, traditional to simplified, and lookalikes as names are
 * compared.
 */
export function foldCharacter(character: string): FoldedCharacter {
  const known = cache.get(character);
  if (known) return known;
  const folded = fold(character);
  if (cache.size < maxCached) cache.set(character, folded);
  return folded;
}

function fold(character: string): FoldedCharacter {
  if (mark.test(character) || isInvisible(character)) return { text: "", kind: "mark" };
  if (spaces.test(character)) return { text: "", kind: "space" };
  const plain = character.normalize("NFKC");
  if (joins.has(character) || joins.has(plain)) return { text: "", kind: "join" };
  if (!signs.test(plain)) return { text: "", kind: "break" };
  // Case is removed between, because a capital I looks like an l.
  const text = replaceLookalikes(replaceLookalikes(foldText(plain)).toLowerCase())
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("i", "l")
    // The table takes an m for an r and an n, and so "burn" for "bum".
    .replaceAll("rn", "m");
  return { text: text || plain, kind: "letter" };
}

const spaced = /[\p{L}\p{N}]/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** True for letters and digits of scripts that write spaces between words. */
export const isWordCharacter = (character: string): boolean =>
  spaced.test(character) && !unspaced.test(character);
