import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";
import { isLongerThan } from "#lib/domain/text/cut";

/** Separators between tags, in both scripts. */
export const tagSeparator = /[,，、;；\n\t]/;

/** Splits a text like "a, b，c" into names. */
export const splitTagNames = (text: string): string[] =>
  text.split(tagSeparator).filter((name) => normalizeTag(name) !== "");

/** Returns a text as its words, each with a space before and after it. */
const toWords = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

/** True if a word stands in a text, not as a part of another one. Chinese has no spaces. */
const hasWord = (text: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? text.includes(word.trim()) : text.includes(word);

/** Returns the names that stand in a text as words of their own, without those that are `taken`. */
export function findTagsInText(
  text: string,
  names: readonly string[],
  taken: readonly string[],
): string[] {
  const words = toWords(text.toLowerCase());
  const isTaken = new Set(taken.map((name) => normalizeTag(name).toLowerCase()));
  return names.filter((name) => {
    const wanted = normalizeTag(name).toLowerCase();
    return wanted !== "" && !isTaken.has(wanted) && hasWord(words, toWords(wanted));
  });
}

type TagRefusal = "tooMany" | "tooLong" | "duplicate";

type Outcome = {
  all: string[];
  added: string[];
  /** Names that were not added, as they were typed. */
  refused: string[];
  reason: TagRefusal | null;
};

/** Adds names to a post's tags, up to the limits. Case and width make no difference. */
export function addTags(tags: readonly string[], names: readonly string[]): Outcome {
  const all = [...tags];
  const taken = new Set(tags.map((name) => normalizeTag(name).toLowerCase()));
  const refused: [string, TagRefusal][] = [];
  for (const typed of names) {
    const name = normalizeTag(typed);
    if (taken.has(name.toLowerCase())) refused.push([typed, "duplicate"]);
    else if (isLongerThan(name, limits.tag.max)) refused.push([typed, "tooLong"]);
    else if (all.length >= limits.tag.perPost) refused.push([typed, "tooMany"]);
    else {
      all.push(name);
      taken.add(name.toLowerCase());
    }
  }
  const precedence: TagRefusal[] = ["tooMany", "tooLong", "duplicate"];
  const reason = precedence.find((each) => refused.some(([, refusal]) => refusal === each)) ?? null;
  const shown = refused.filter(([, refusal]) => refusal !== "duplicate" || reason === "duplicate");
  return {
    all,
    added: all.slice(tags.length),
    refused: shown.map(([name]) => name.trim()),
    reason,
  };
}
