import { expect, test } from "vitest";
import { buildCompareRows, hasDifferentDays } from "#components/product/compare/compare-rows";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { loadNamespace } from "#lib/i18n/messages";
import { sampleProduct } from "#lib/testing/seo";

const messages = await loadNamespace("en", "product");

/** Builds a fund all of whose figures have one value and one day. */
function buildProduct(
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

/** Adds returns that all have one value, and end with the fund's last NAV. */
const withReturns = (product: ProductDetail, value = "0.1") => {
  const figure = { value, asOf: product.latestNav?.date ?? "" };
  const month = { value, asOf: "2024-03-29" };
  return {
    product,
    returns: { ytd: figure, return3y: figure, return5y: null, bestMonth: month, worstMonth: null },
  };
};

const buildRows = (products: ProductDetail[]) =>
  buildCompareRows(
    products.map((fund, index) => withReturns(fund, `0.${index + 1}`)),
    messages,
    "en",
  );

const findRow = (products: ProductDetail[], name: string) =>
  buildRows(products).find((row) => row.name === name);

const listBest = (products: ProductDetail[], name: string) =>
  buildRows(products)
    .find((row) => row.name === name)
    ?.values.map(({ isBest }) => isBest);

test("ratios of money-market funds are not the best", () => {
  const products = [
    buildProduct("moneyMarket", "1762"),
    buildProduct("equity", "0.8"),
    buildProduct("bond", "1"),
  ];
  expect(listBest(products, "sharpeRatio")).toEqual([false, false, true]);
  expect(listBest(products, "calmarRatio")).toEqual([false, false, true]);
  expect(listBest(products, "annualizedReturn")).toEqual([true, false, false]);
});

test("figures of different days are dated and have no best", () => {
  const products = [buildProduct("equity", "2"), buildProduct("bond", "1", "2026-10-30")];
  expect(listBest(products, "performance1y")).toEqual([false, false]);
  expect(hasDifferentDays(products)).toBe(true);
  expect(hasDifferentDays([...products.slice(0, 1), ...products.slice(0, 1)])).toBe(false);
  const [asOf] = buildRows(products);
  expect(asOf?.values.map(({ shown }) => shown)).toEqual(["Nov 20th, 2026", "Oct 30th, 2026"]);
});

test("marks the best returns of periods, dates them if days differ, and names months", () => {
  const products = [buildProduct("equity", "1"), buildProduct("bond", "1")];
  expect(listBest(products, "ytd")).toEqual([false, true]);
  expect(findRow(products, "ytd")?.values.map(({ note }) => note)).toEqual([undefined, undefined]);
  expect(findRow(products, "return5y")?.values.map(({ shown }) => shown)).toEqual([null, null]);
  const month = { note: "Mar 2024", isBest: false };
  expect(findRow(products, "bestMonth")?.values).toMatchObject([month, month]);
  const apart = [buildProduct("equity", "1"), buildProduct("bond", "1", "2026-10-30")];
  expect(listBest(apart, "return3y")).toEqual([false, false]);
  expect(findRow(apart, "return3y")?.values.map(({ note }) => note)).toEqual([
    "Nov 20th, 2026",
    "Oct 30th, 2026",
  ]);
});

test("says that a fund has not given what it charges, and what becomes of income", () => {
  const fund = {
    ...buildProduct("equity", "1"),
    ongoingCharges: "0.0125",
    distributionPolicy: null,
  };
  const other = { ...fund, ongoingCharges: null, distributionPolicy: "distributing" as const };
  expect(findRow([fund, other], "ongoingCharges")).toMatchObject({
    missing: "not given",
    values: [{ shown: "1.25%" }, { shown: null }],
  });
  expect(findRow([fund, other], "distributionPolicy")).toMatchObject({
    missing: "not given",
    values: [{ shown: null }, { shown: "Paid out" }],
  });
});
