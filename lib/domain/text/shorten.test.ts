import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSummary, isDerivedSummary, isExcerpt } from "#lib/domain/post";
import { cutText, shortenText, splitGraphemes } from "#lib/domain/text/cut";

/** Words of both languages, and what is no word: addresses, numbers, emoji, marks. */
const pieces = [
  "fund",
  "dividends",
  "long-term",
  "3.5%",
  "the",
  "U.S.",
  "don’t",
  "基金",
  "长期持有",
  "的",
  "分红",
  "https://fund.example/a/b-c?d=e",
  "💰",
  "👨‍👩‍👧‍👦",
  "🇨🇳",
  "“quoted”",
  "(aside)",
];
const marks = ["", "", "", "", ",", ".", "!", "?", ";", " –", "，", "。", "！", "？", "；", "……"];
const arbitraryText = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(...marks), fc.boolean()), {
    maxLength: 120,
  })
  .map((all) =>
    all.map(([piece, mark, hasSpace]) => piece + mark + (hasSpace ? " " : "")).join(""),
  );
const arbitraryAny = fc.oneof(
  arbitraryText,
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.constantFrom("", "a", "字", "💰", "a".repeat(900), "字".repeat(900), "💰".repeat(300)),
);

const wide = /\p{Script=Han}|[\u3000-\u303f\uff01-\uff60]|\p{RGI_Emoji}/v;
const measure = (text: string) =>
  splitGraphemes(text).reduce((sum, each) => sum + (wide.test(each) ? 2 : 1), 0);
const endsSentence = /[.!?。！？…][)\]"'”’»」』）】]*$/u;

describe("shortenText", () => {
  test("returns a beginning that fits and ends with a sentence or an ellipsis", () => {
    fc.assert(
      fc.property(arbitraryAny, fc.integer({ min: 20, max: 200 }), (text, max) => {
        const shown = shortenText(text, max);
        if (shown === text) return;
        expect(measure(shown)).toBeLessThanOrEqual(max);
        expect(text.startsWith(shown) || text.startsWith(shown.slice(0, -1))).toBe(true);
        expect(shown).toMatch(endsSentence);
        expect(
          splitGraphemes(text).join("").startsWith(splitGraphemes(shown).slice(0, -1).join("")),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test("divides no word that fits", () => {
    fc.assert(
      fc.property(arbitraryText, fc.integer({ min: 40, max: 200 }), (text, max) => {
        const shown = shortenText(text, max);
        if (shown === text || !shown.endsWith("…")) return;
        const kept = text.startsWith(shown) ? shown : shown.slice(0, -1);
        // A single word that fills the room is divided, as anything else would leave nothing.
        if (!/[\s\p{Script=Han}]/u.test(kept)) return;
        const last = splitGraphemes(kept).at(-1) ?? "";
        if (wide.test(last)) return;
        const rest = text.slice(kept.length);
        expect(rest).toMatch(
          /^\p{P}*(?:\s|$|\p{Script=Han}|\p{RGI_Emoji}|[\u3000-\u303f\uff01-\uff60])/v,
        );
      }),
      { numRuns: 400 },
    );
  });

  test("is the same when it is shortened again", () => {
    fc.assert(
      fc.property(arbitraryAny, fc.integer({ min: 20, max: 200 }), (text, max) => {
        const shown = shortenText(text, max);
        expect(shortenText(shown, max)).toBe(shown);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [
      "He sells. He calls it discipline. I disagree, mostly.",
      40,
      "He sells. He calls it discipline.",
    ],
    ["Fees fell by 3.5% in a year. And then they rose again.", 40, "Fees fell by 3.5% in a year."],
    ["Mr. Vane bought it at 100 and sold at 90 last year.", 30, "Mr. Vane bought it at 100 and…"],
    ["Bonds fell, then rose, and nobody knew why it was so.", 26, "Bonds fell, then rose…"],
    ["“Is it cheap?” she asked. I said that it was not so.", 30, "“Is it cheap?” she asked."],
    ["手续费每年只差一个百分点。二十年后，差的是一辆车。", 40, "手续费每年只差一个百分点。"],
    ["他问：“贵吗？”我说不贵，但也并不便宜到哪里去。", 30, "他问：“贵吗？”"],
    ["长期持有指数基金的人往往忘记了自己当初为什么买入", 21, "长期持有指数基金的人…"],
    [
      "Yes. A long second sentence follows that has no end in sight here",
      40,
      "Yes. A long second sentence follows…",
    ],
    ["https://fund.example/a-very-long-address-without-an-end", 20, "https://fund.exampl…"],
  ])("shortens %j to %i columns", (text, max, shown) => {
    expect(shortenText(text, max)).toBe(shown);
  });
});

test("a text with a limit is cut at a word", () => {
  expect(cutText("Long-term returns of small companies", 30)).toBe("Long-term returns of small…");
  expect(cutText("a".repeat(40), 30)).toBe(`${"a".repeat(29)}…`);
});

test("what a summary says is known as derived from the text", () => {
  fc.assert(
    fc.property(arbitraryAny, (text) => {
      const summary = buildSummary(text);
      expect(isDerivedSummary(summary, text)).toBe(true);
      expect(isExcerpt(summary, [text])).toBe(true);
      expect(buildSummary(summary)).toBe(summary);
    }),
    { numRuns: 300 },
  );
});

test("joins Chinese paragraphs without a space", () => {
  expect(buildSummary("第一段。\n第二段。")).toBe("第一段。第二段。");
  expect(buildSummary("One.\nTwo.")).toBe("One. Two.");
});
