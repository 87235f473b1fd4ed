import { describe, expect, test } from "vitest";
import { queryTerms, termsOf } from "#lib/domain/search";

/** Whether a text with these terms is found. */
function finds(text: string, keyword: string): boolean {
  const terms = termsOf(text);
  const wanted = queryTerms(keyword);
  return (
    wanted.length > 0 &&
    wanted.every(({ term, isPrefix }) =>
      terms.some((each) => (isPrefix ? each.startsWith(term) : each === term)),
    )
  );
}

describe("termsOf", () => {
  test("takes words in lower case, each once", () => {
    expect(termsOf("Buy low, BUY high: 3.5 %")).toEqual(["buy", "low", "high", "3", "5"]);
  });

  test("takes each Chinese character and each pair of neighbours", () => {
    expect(termsOf("买基金")).toEqual(["买", "基", "金", "买基", "基金"]);
  });

  test("takes traditional characters as their simplified ones", () => {
    expect(termsOf("買ETF與經濟")).toEqual(termsOf("买ETF与经济"));
    expect(queryTerms("經濟")).toEqual(queryTerms("经济"));
  });

  test("parts scripts that touch", () => {
    expect(termsOf("买ETF和A股")).toEqual(["买", "etf", "和", "a", "股"]);
  });

  test("has nothing for signs", () => {
    expect(termsOf("— 💰 !? '\\")).toEqual([]);
  });

  test("is bounded for any text", () => {
    const endless = Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(" ");
    expect(termsOf(endless)).toHaveLength(20_000);
    expect(termsOf("x".repeat(5_000))[0]).toHaveLength(40);
  });

  test("is bounded where a few signs stand for long words", () => {
    const names = "\ufdf2\ufdf4\ufdf5\ufdf6\ufdf7\ufdf8";
    const word = (index: number) =>
      Array.from({ length: 10 }, (_, at) => names[(index + Math.floor(index / 6 ** (at % 8))) % 6]);
    const text = Array.from({ length: 30_000 }, (_, index) => word(index).join("")).join(" ");
    const length = termsOf(text).reduce((sum, term) => sum + term.length, 0);
    expect(length).toBeGreaterThan(100_000);
    expect(length).toBeLessThanOrEqual(200_000);
  });
});

describe("a keyword", () => {
  test.each([
    ["Dividend growth", "divid"],
    ["Dividend growth", "GROWTH dividend"],
    ["Café economics", "cafe"],
    ["cafe economics", "café"],
    ["ＥＴＦ入门", "etf"],
    ["长期持有指数基金", "指"],
    ["长期持有指数基金", "指数"],
    ["长期持有指数基金", "数基金"],
    ["长期持有A股", "A股"],
    ["投資の基礎", "の基"],
    ["2026 outlook", "2026"],
  ])("finds %s by %s", (text, keyword) => {
    expect(finds(text, keyword)).toBe(true);
  });

  test.each([
    ["Dividend growth", "rowth"],
    ["Dividend growth", "dividend bond"],
    ["长期持有指数基金", "金基"],
    ["长期持有指数基金", "期有"],
    ["Alpha 股", "A股"],
    ["Anything", "!!"],
    ["Anything", ""],
  ])("does not find %s by %s", (text, keyword) => {
    expect(finds(text, keyword)).toBe(false);
  });

  test("asks for a single letter as a beginning only when it stands alone", () => {
    expect(queryTerms("d")).toEqual([{ term: "d", isPrefix: true }]);
    expect(queryTerms("A股")).toEqual([
      { term: "a", isPrefix: false },
      { term: "股", isPrefix: false },
    ]);
  });
});
