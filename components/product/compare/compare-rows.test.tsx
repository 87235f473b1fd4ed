import { expect, test } from "vitest";
import { buildCompareRows, hasDifferentDays } from "#components/product/compare/compare-rows";
import type { ProductDetail } from "#lib/contracts/product-schema";
import { loadNamespace } from "#lib/i18n/messages";
import { sampleProduct } from "#lib/testing/seo";

const messages = await loadNamespace("en", "product");

/** Builds a fund all of whose figures have one value and one day. */
function buildFund(
  assetClass: ProductDetail["assetClass"],
  value: string,
  asOf = "2026-11-20",
): ProductDetail {
  const figure = { value, asOf };
  return {
    ...sampleProduct,
    assetClass,
    latestNav: { date: asOf, nav: "100" },
    performance1y: figure,
    annualizedReturn: figure,
    volatility: figure,
    sharpeRatio: figure,
    calmarRatio: figure,
    maxDrawdown: figure,
  };
}

const listBest = (funds: ProductDetail[], name: string) =>
  buildCompareRows(funds, messages, "en")
    .find((row) => row.name === name)
    ?.values.map(({ isBest }) => isBest);

test("ratios of money-market funds are not the best", () => {
  const funds = [
    buildFund("moneyMarket", "1762"),
    buildFund("equity", "0.8"),
    buildFund("bond", "1"),
  ];
  expect(listBest(funds, "sharpeRatio")).toEqual([false, false, true]);
  expect(listBest(funds, "calmarRatio")).toEqual([false, false, true]);
  expect(listBest(funds, "annualizedReturn")).toEqual([true, false, false]);
});

test("figures of different days are dated and have no best", () => {
  const funds = [buildFund("equity", "2"), buildFund("bond", "1", "2026-10-30")];
  expect(listBest(funds, "performance1y")).toEqual([false, false]);
  expect(hasDifferentDays(funds)).toBe(true);
  expect(hasDifferentDays([...funds.slice(0, 1), ...funds.slice(0, 1)])).toBe(false);
  const [asOf] = buildCompareRows(funds, messages, "en");
  expect(asOf?.values.map(({ shown }) => shown)).toEqual(["Nov 20th, 2026", "Oct 30th, 2026"]);
});
