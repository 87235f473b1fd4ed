import { expect, test } from "vitest";
import { findMatchRanges, findPartRanges } from "#lib/domain/highlight";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";
import { extractTerms, parseQueryTerms } from "#lib/domain/text/search";

/** Invisible characters, and letters and signs that show nothing. */
const hidden = [
  0x07, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x180e, 0x200b, 0x200d, 0x200e, 0x202e, 0x2060, 0x2064,
  0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfffc, 0xe0061,
].map((code) => String.fromCodePoint(code));
const matcher = compileMatcher([{ word: "dividend" }, { word: "基金" }, { word: "ass" }]);

const words = hidden.flatMap((each) => [
  [`divi${each}dend`, "dividend"],
  [`基${each}金`, "基金"],
]);

test.each(words)("%j is searched, highlighted, found and masked as %s", (text, word) => {
  const terms = extractTerms(text);
  for (const { term } of parseQueryTerms(word)) expect(terms).toContain(term);
  expect(parseQueryTerms(text)).toEqual(parseQueryTerms(word));
  expect(findMatchRanges(text, word)).toEqual([[0, text.length]]);
  expect(findMatchRanges(word, text)).toEqual([[0, word.length]]);
  expect(findPartRanges(text, word)).toEqual([[0, text.length]]);
  const hits = findHits(matcher, `a ${text} b`);
  expect(hits.map((hit) => hit.word.word)).toEqual([word]);
  expect(maskHits(`a ${text} b`, hits)).toBe(`a ${"*".repeat(text.length)} b`);
});

test.each(hidden)("%j does not divide a longer word", (each) => {
  expect(findHits(matcher, `cl${each}ass and ass${each}et`)).toEqual([]);
  expect(findHits(matcher, `${each}ass${each}`)).toHaveLength(1);
});
