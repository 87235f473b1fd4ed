import { describe, expect, test } from "vitest";
import { extractTerms, parseQueryTerms } from "#lib/domain/text/search";

function finds(text: string, keyword: string): boolean {
  const terms = extractTerms(text);
  const wanted = parseQueryTerms(keyword);
  return (
    wanted.length > 0 &&
    wanted.every(({ term, isPrefix }) =>
      terms.some((each) => (isPrefix ? each.startsWith(term) : each === term)),
    )
  );
}

describe("extractTerms", () => {
  test("returns each word once, in lower case", () => {
    expect(extractTerms("Buy low, BUY high: 3.5 %")).toEqual(["buy", "low", "high", "3", "5"]);
  });

  test("returns Chinese characters and bigrams", () => {
    expect(extractTerms("买基金")).toEqual(["买", "基", "金", "买基", "基金"]);
  });

  test("treats traditional characters like simplified ones", () => {
    expect(extractTerms("買ETF與經濟")).toEqual(extractTerms("买ETF与经济"));
    expect(parseQueryTerms("經濟")).toEqual(parseQueryTerms("经济"));
  });

  test("separates adjacent scripts", () => {
    expect(extractTerms("买ETF和A股")).toEqual(["买", "etf", "和", "a", "股"]);
  });

  test("returns nothing for symbols", () => {
    expect(extractTerms("— 💰 !? '\\")).toEqual([]);
  });

  test("limits the number and length of terms", () => {
    const endless = Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(" ");
    expect(extractTerms(endless)).toHaveLength(20_000);
    expect(extractTerms("x".repeat(5_000))[0]).toHaveLength(40);
  });

  test("limits the total length when ligatures expand to long words", () => {
    const names = "\ufdf2\ufdf4\ufdf5\ufdf6\ufdf7\ufdf8";
    const word = (index: number) =>
      Array.from({ length: 10 }, (_, at) => names[(index + Math.floor(index / 6 ** (at % 8))) % 6]);
    const text = Array.from({ length: 30_000 }, (_, index) => word(index).join("")).join(" ");
    const length = extractTerms(text).reduce((sum, term) => sum + term.length, 0);
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

  test("matches a single letter as a prefix only if it is alone", () => {
    expect(parseQueryTerms("d")).toEqual([{ term: "d", isPrefix: true }]);
    expect(parseQueryTerms("A股")).toEqual([
      { term: "a", isPrefix: false },
      { term: "股", isPrefix: false },
    ]);
  });
});
