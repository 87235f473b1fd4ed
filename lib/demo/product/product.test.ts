import { describe, expect, test } from "vitest";
import { buildDocuments } from "#lib/demo/product/build-documents";
import { buildProductPayload } from "#lib/demo/product/build-payload";
import { loadProducts } from "#lib/demo/product/demo-products";
import { createMarket } from "#lib/demo/product/market";
import {
  listBusinessDays,
  pickDealingDays,
  simulateBenchmark,
  simulateNavs,
} from "#lib/demo/product/random-walk";
import { computeFigures } from "#lib/domain/product/figures";
import { computeReturns, type NavPoint } from "#lib/domain/product/nav";
import { computeCalendarYears } from "#lib/domain/product/performance";
import type { Weight } from "#lib/domain/product/portfolio";

const days = listBusinessDays("2026-11-20");
const market = createMarket();
const demoProducts = loadProducts();
const simulate = (slug: string) => {
  const product = demoProducts.find((each) => each.slug === slug);
  if (!product) throw new Error(slug);
  return simulateNavs(product, 100, days, market);
};

describe("demo funds", () => {
  test("are at least forty, with unique names, slugs and ISINs", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(40);
    const isins = demoProducts.map(
      (product) => buildProductPayload(product, "2020-01-02", "2026-10-31").isin,
    );
    for (const list of [
      isins,
      demoProducts.map(({ slug }) => slug),
      demoProducts.map(({ name }) => name.en),
      demoProducts.map(({ name }) => name.zh),
    ]) {
      expect(new Set(list).size).toBe(demoProducts.length);
    }
  });

  test("cover every status; one has a short history", () => {
    expect(new Set(demoProducts.map(({ status = "open" }) => status))).toEqual(
      new Set(["open", "softClosed", "closed"]),
    );
    expect(demoProducts.filter(({ historyDays }) => historyDays)).toHaveLength(1);
  });

  test("have repeatable NAVs on the business days of five years and a month", () => {
    expect(days[0]).toBe("2021-10-20");
    expect(days.at(-1)).toBe("2026-11-19");
    expect(days).not.toContain("2025-12-25");
    expect(simulate("chip-chain")).toEqual(simulate("chip-chain"));
  });

  test.each([
    ["chip-chain", 0.2, 0.4],
    ["middle-way", 0.06, 0.1],
    ["dollar-reserve", 0, 0.002],
  ])("%s has a volatility between %d and %d", (slug, least, most) => {
    const volatility = Number(computeFigures(simulate(slug)).annualizedVolatility);
    expect(volatility).toBeGreaterThan(least);
    expect(volatility).toBeLessThan(most);
  });

  test("have NAVs on the last business day of the week or month if they deal weekly or monthly", () => {
    const weekly = pickDealingDays(simulate("emerging-debt"), "weekly").map(({ date }) => date);
    // The Friday of Easter 2026 is a holiday.
    expect(weekly).toContain("2026-04-02");
    expect(weekly).not.toContain("2026-04-01");
    expect(
      pickDealingDays(simulate("private-lending"), "monthly").map(({ date }) => date),
    ).toContain("2026-10-30");
  });

  test("have self-contained documents in both languages", () => {
    const product = demoProducts[0];
    if (!product) throw new Error("no fund");
    const payload = buildProductPayload(product, "2015-01-02", "2026-10-31");
    const documents = buildDocuments(payload, simulate(product.slug));
    expect(documents.map(({ type, language }) => `${type} ${language}`)).toEqual([
      "keyInformation en",
      "keyInformation zh",
      "prospectus en",
      "prospectus zh",
      "factsheet en",
      "factsheet zh",
    ]);
    for (const { html } of documents) {
      expect(html).toContain("<h2>");
      expect(html).not.toMatch(/undefined|NaN|<script|https?:/);
    }
  });
});

/** The upper bounds of annual volatility of the risk classes (SRI). */
const volatilityBounds = { 1: 0.005, 2: 0.05, 3: 0.12, 4: 0.2, 5: 0.3, 6: 0.8 };
/** Its loans are valued once a month, so its volatility understates its risk. */
const appraisedSlug = "private-lending";

const sum = (list: readonly Weight[]) => list.reduce((total, { weight }) => total + +weight, 0);
const getWeight = (list: readonly Weight[], name: string) =>
  Number(list.find((each) => each.name.en === name)?.weight ?? 0);
const listNames = (list: readonly Weight[]) => list.map(({ name }) => name.en);
const getYear = (navs: NavPoint[], year: number) =>
  Number(computeCalendarYears(navs).find((each) => each.year === year)?.return);

function computeCorrelation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((x, y) => x + y, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
  const variance = (list: readonly number[], center: number) =>
    mean(list.map((value) => (value - center) ** 2));
  return covariance / Math.sqrt(variance(a, meanA) * variance(b, meanB));
}

describe.each(demoProducts)("the demo fund $slug", (product) => {
  const { slug, assetClass, subAssetClass, category, portfolio, riskLevel } = product;
  const { sectors, regions, holdings } = portfolio;
  const navs = simulate(slug);

  test("has weights that add up, in descending order", () => {
    expect(sum(sectors)).toBeCloseTo(1, 6);
    expect(sum(regions)).toBeCloseTo(1, 6);
    expect(getWeight(sectors, "Cash")).toBe(getWeight(regions, "Cash") || 0);
    for (const list of [sectors, regions, holdings]) {
      const own = list.filter(({ name }) => !["Cash", "Other countries"].includes(name.en));
      const weights = own.map(({ weight }) => Number(weight));
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    }
  });

  test("holds what its class and category say", () => {
    const names = [...listNames(sectors), ...listNames(holdings)].join("; ");
    expect(names).not.toBe("");
    if (assetClass === "equity") expect(holdings.length).toBeGreaterThanOrEqual(5);
    // No issuer but a government makes up more than a tenth, as the prospectus says.
    if (assetClass === "equity") expect(Number(holdings[0]?.weight)).toBeLessThanOrEqual(0.1);
    if (subAssetClass === "government") {
      expect(names).toMatch(/government|Treasury/i);
      expect(names).not.toContain("Corporate");
    }
    if (subAssetClass === "commodity") expect(getWeight(sectors, "Gold bars")).toBeGreaterThan(0.9);
    if (assetClass === "moneyMarket") {
      expect(names).toMatch(/deposits|paper|bills/);
      expect(names).not.toMatch(/bonds|Shares/);
    }
    if (subAssetClass === "property") expect(names).toContain("Residential property");
    const countries = listNames(regions);
    if (category === "greaterChina") expect(countries).toContain("Mainland China");
    if (category === "emergingMarkets") {
      expect(countries).not.toContain("United States");
      expect(countries).not.toContain("Germany");
    }
    if (category === "northAmerica") expect(countries[0]).toBe("United States");
  });

  test("has a volatility of its risk class", () => {
    const volatility = product.historyDays
      ? product.volatility
      : Number(computeFigures(navs).annualizedVolatility);
    const bounds = Object.entries(volatilityBounds);
    const measured = bounds.find(([, bound]) => volatility < bound)?.[0];
    if (slug === appraisedSlug) expect(riskLevel).toBeGreaterThan(Number(measured));
    else expect(riskLevel, String(volatility)).toBe(Number(measured));
  });

  test("moves with its benchmark, unless that is a rate", () => {
    const benchmark = simulateBenchmark(product, 1_000, days, market);
    const correlation = computeCorrelation(computeReturns(navs), computeReturns(benchmark));
    expect(correlation).toBeCloseTo(product.benchmarkCorrelation, 1);
    const isBenchmarkRate = /plus \d %/.test(product.benchmark.en);
    if (!isBenchmarkRate) expect(correlation).toBeGreaterThan(0.8);
  });

  test("states a duration and a rating if it is a bond fund", () => {
    expect(product.duration !== undefined).toBe(assetClass === "bond");
    expect(product.rating !== undefined).toBe(assetClass === "bond");
  });
});

describe("demo funds together", () => {
  test("differ in the order of their sectors if they are equity funds", () => {
    const orders = demoProducts
      .filter(({ assetClass }) => assetClass === "equity")
      .map(({ portfolio }) => listNames(portfolio.sectors).join());
    expect(new Set(orders).size).toBe(orders.length);
  });

  test("fell in 2022 like shares and bonds did", () => {
    expect(getYear(simulate("global-compounders"), 2022)).toBeLessThan(-0.08);
    expect(getYear(simulate("america-growth"), 2022)).toBeLessThan(-0.15);
    expect(getYear(simulate("euro-government"), 2022)).toBeLessThan(-0.08);
    expect(getYear(simulate("inflation-shield"), 2022)).toBeLessThan(-0.1);
    expect(getYear(simulate("middle-way"), 2022)).toBeLessThan(-0.08);
    expect(getYear(simulate("china-treasury"), 2022)).toBeGreaterThan(0);
    expect(getYear(simulate("euro-cash"), 2022)).toBeGreaterThan(0);
  });

  test("fell by a third at most in March 2020, and government bonds did not", () => {
    const crash = listBusinessDays("2020-03-24", "2020-02-20");
    const fall = (slug: string) => {
      const product = demoProducts.find((each) => each.slug === slug);
      if (!product) throw new Error(slug);
      return Number(simulateNavs(product, 100, crash, market).at(-1)?.nav) / 100 - 1;
    };
    expect(fall("global-compounders")).toBeLessThan(-0.12);
    expect(fall("global-compounders")).toBeGreaterThan(-0.34);
    expect(fall("euro-government")).toBeGreaterThan(-0.03);
  });
});
