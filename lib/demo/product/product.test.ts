import { describe, expect, test } from "vitest";
import { buildDocuments } from "#lib/demo/product/build-documents";
import { buildProductPayload } from "#lib/demo/product/build-payload";
import { loadFunds } from "#lib/demo/product/funds";
import {
  listBusinessDays,
  pickDealingDays,
  simulateMarket,
  simulateNavs,
} from "#lib/demo/product/random-walk";
import { computeFigures } from "#lib/domain/product/figures";

const days = listBusinessDays("2026-11-20");
const market = simulateMarket(days.length);
const demoFunds = loadFunds();
const simulate = (slug: string) => {
  const fund = demoFunds.find((each) => each.slug === slug);
  if (!fund) throw new Error(slug);
  return simulateNavs({ ...fund, initialNav: 100 }, days, market);
};

describe("demo funds", () => {
  test("are at least forty, with unique names, slugs and ISINs", () => {
    expect(demoFunds.length).toBeGreaterThanOrEqual(40);
    const isins = demoFunds.map(
      (fund) => buildProductPayload(fund, "2020-01-02", "2026-10-31").isin,
    );
    for (const list of [
      isins,
      demoFunds.map(({ slug }) => slug),
      demoFunds.map(({ name }) => name.en),
      demoFunds.map(({ name }) => name.zh),
    ]) {
      expect(new Set(list).size).toBe(demoFunds.length);
    }
  });

  test("cover every status; one has a short history", () => {
    expect(new Set(demoFunds.map(({ status = "open" }) => status))).toEqual(
      new Set(["open", "softClosed", "closed"]),
    );
    expect(demoFunds.filter(({ historyDays }) => historyDays)).toHaveLength(1);
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
    const fund = demoFunds[0];
    if (!fund) throw new Error("no fund");
    const payload = buildProductPayload(fund, "2015-01-02", "2026-10-31");
    const documents = buildDocuments(payload, simulate(fund.slug));
    expect(documents.map(({ type, language }) => `${type} ${language}`)).toEqual([
      "keyInformation en",
      "keyInformation zh",
      "prospectus en",
      "prospectus zh",
      "factsheet en",
      "factsheet zh",
    ]);
    for (const { html, language } of documents) {
      expect(html).toContain(fund.name[language]);
      expect(html).not.toMatch(/undefined|NaN|<script|https?:/);
    }
  });
});
