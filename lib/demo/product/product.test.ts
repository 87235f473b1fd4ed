import { describe, expect, test } from "vitest";
import { demoFunds } from "#lib/demo/product/all";
import { documentsOf } from "#lib/demo/product/document";
import { termsOf } from "#lib/demo/product/terms";
import { businessDays, marketDays, onDealingDays, walkOf } from "#lib/demo/product/walk";
import { figuresOf } from "#lib/domain/product/figures";

const days = businessDays("2026-11-20");
const markets = marketDays(days.length);
const walk = (slug: string) => {
  const fund = demoFunds.find((each) => each.slug === slug);
  if (!fund) throw new Error(slug);
  return walkOf({ ...fund, startsAt: 100 }, days, markets);
};

describe("the demo's funds", () => {
  test("are forty or more, each with a name, an address and an ISIN of its own", () => {
    expect(demoFunds.length).toBeGreaterThanOrEqual(40);
    const isins = demoFunds.map((fund) => termsOf(fund, "2020-01-02", "2026-10-31").isin);
    for (const list of [
      isins,
      demoFunds.map(({ slug }) => slug),
      demoFunds.map(({ name }) => name.en),
      demoFunds.map(({ name }) => name.zh),
    ]) {
      expect(new Set(list).size).toBe(demoFunds.length);
    }
  });

  test("cover all kinds of status, and one has a short history", () => {
    expect(new Set(demoFunds.map(({ status = "open" }) => status))).toEqual(
      new Set(["open", "softClosed", "closed"]),
    );
    expect(demoFunds.filter(({ historyDays }) => historyDays)).toHaveLength(1);
  });

  test("walk alike every time, on business days of five years", () => {
    expect(days[0]).toBe("2021-11-22");
    expect(days.at(-1)).toBe("2026-11-19");
    expect(days).not.toContain("2025-12-25");
    expect(walk("chip-chain")).toEqual(walk("chip-chain"));
  });

  test.each([
    ["chip-chain", 0.2, 0.4],
    ["middle-way", 0.06, 0.1],
    ["dollar-reserve", 0, 0.002],
  ])("%s moves as its kind does", (slug, least, most) => {
    const volatility = Number(figuresOf(walk(slug)).annualizedVolatility);
    expect(volatility).toBeGreaterThan(least);
    expect(volatility).toBeLessThan(most);
  });

  test("that deal weekly have one NAV a week, on its last business day", () => {
    const weekly = onDealingDays(walk("emerging-debt"), "weekly").map(({ date }) => date);
    // The Friday of Easter 2026 is a holiday.
    expect(weekly).toContain("2026-04-02");
    expect(weekly).not.toContain("2026-04-01");
    expect(onDealingDays(walk("private-lending"), "monthly").map(({ date }) => date)).toContain(
      "2026-10-30",
    );
  });

  test("come with documents that are pages of their own, in both languages", () => {
    const fund = demoFunds[0];
    if (!fund) throw new Error("no fund");
    const terms = termsOf(fund, "2015-01-02", "2026-10-31");
    const documents = documentsOf(terms, walk(fund.slug));
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
