import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { divideAtMatches, matchPieces } from "#lib/domain/post/version/match-pieces";

/** A piece of a text, in one version or both. */
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Further apart, two texts have so little in common that a comparison of words says nothing. */
const maxEdits = 1_000;

const segmenters = new Map<Locale, Intl.Segmenter>();

function getSegmenter(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const segmenter = new Intl.Segmenter(toLanguageTag(locale), { granularity: "word" });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Splits a text into words, and what stands between them. */
export const splitWords = (text: string, locale: Locale): string[] =>
  Array.from(getSegmenter(locale).segment(text), ({ segment }) => segment);

/** Returns what was removed from and added to a list of pieces, with neighbours of a kind joined. */
export function diffPieces(
  before: readonly string[],
  after: readonly string[],
  separator = "",
): DiffPart[] {
  const found: { kind: DiffPart["kind"]; pieces: string[] }[] = [];
  const add = (kind: DiffPart["kind"], pieces: string[]) => {
    if (pieces.length === 0) return;
    const last = found.at(-1);
    if (last?.kind === kind) for (const piece of pieces) last.pieces.push(piece);
    else found.push({ kind, pieces });
  };
  const matches = matchPieces(before, after, maxEdits);
  for (const { removed, added, match } of divideAtMatches(before, after, matches)) {
    add("removed", removed);
    add("added", added);
    if (match) add("same", before.slice(match[0], match[0] + 1));
  }
  return found.map(({ kind, pieces }) => ({ kind, text: pieces.join(separator) }));
}

/** Compares two texts word by word, Chinese ones too. */
export const diffText = (before: string, after: string, locale: Locale): DiffPart[] =>
  diffPieces(splitWords(before, locale), splitWords(after, locale));
