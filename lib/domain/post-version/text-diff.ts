import { diffArrays } from "diff";
import { type Locale, toLanguageTag } from "#lib/domain/locale";

/** A piece of a text, in one version or both. */
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Further apart, two texts have so little in common that a comparison of words says nothing. */
const maxEdits = 2_000;

/** Splits a text into words, and what stands between them. */
export function splitWords(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(toLanguageTag(locale), { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns what was removed from and added to a list of pieces, with neighbours of a kind joined. */
export function diffPieces(
  before: readonly string[],
  after: readonly string[],
  separator = "",
): DiffPart[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxEdits });
  const found = changes ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  return found
    .filter(({ value }) => value.length > 0)
    .map(({ removed, added, value }) => ({
      kind: removed ? "removed" : added ? "added" : "same",
      text: value.join(separator),
    }));
}

/** Compares two texts word by word, Chinese ones too. */
export const diffText = (before: string, after: string, locale: Locale): DiffPart[] =>
  diffPieces(splitWords(before, locale), splitWords(after, locale));
