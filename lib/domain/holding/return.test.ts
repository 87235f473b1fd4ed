import { describe, expect, test } from "vitest";
import {
  annualizeReturn,
  chainPeriods,
  computeReturns,
  computeXirr,
} from "#lib/domain/holding/return";
import { computeValueSeries } from "#lib/domain/holding/value-series";

describe("computeXirr", () => {
  test("returns the value that Microsoft publishes for XIRR in Excel", () => {
    const flows = [
      { date: "2008-01-01", amount: -10_000 },
      { date: "2008-03-01", amount: 2_750 },
      { date: "2008-10-30", amount: 4_250 },
      { date: "2009-02-15", amount: 3_250 },
      { date: "2009-04-01", amount: 2_750 },
    ];
    expect(computeXirr(flows)).toBeCloseTo(0.373362535, 7);
  });

  test("finds losses, up to nearly everything", () => {
    const lose = (value: number) =>
      computeXirr([
        { date: "2025-01-01", amount: -100 },
        { date: "2026-01-01", amount: value },
      ]);
    expect(lose(75)).toBeCloseTo(-0.25, 9);
    expect(lose(0.01)).toBeCloseTo(-0.9999, 9);
    expect(lose(0)).toBeNull();
  });

  test("has none without both signs", () => {
    expect(computeXirr([])).toBeNull();
    expect(computeXirr([{ date: "2025-01-01", amount: -1 }])).toBeNull();
  });
});

test("chainPeriods returns the value that Investopedia publishes for a time-weighted return", () => {
  const periods = [
    { start: 1_000_000, end: 1_162_484 },
    { start: 1_262_484, end: 1_192_328 },
  ];
  expect(chainPeriods(periods)).toBeCloseTo(0.0979, 4);
});

describe("computeReturns", () => {
  const buy = (date: string, units: string, nav: string, total: string) => ({
    date,
    units,
    nav,
    total,
  });
  const navs = [
    { date: "2025-01-02", nav: "100" },
    { date: "2025-07-03", nav: "120" },
    { date: "2026-01-02", nav: "90" },
  ];

  test("of one purchase without a fee is the fund's own, in both ways", () => {
    const purchases = [buy("2025-01-02", "10", "100", "1000")];
    const returns = computeReturns(computeValueSeries([{ purchases, navs }], 2));
    expect(returns?.timeWeighted).toBeCloseTo(-0.1, 9);
    expect(returns?.moneyWeighted).toBeCloseTo(-0.1, 9);
    expect(returns?.days).toBe(365);
  });

  test("weighs time alone or money, too", () => {
    const purchases = [
      buy("2025-01-02", "10", "100", "1000"),
      buy("2025-07-03", "100", "120", "12000"),
    ];
    const returns = computeReturns(computeValueSeries([{ purchases, navs }], 2));
    expect(returns?.timeWeighted).toBeCloseTo(-0.1, 9);
    // Most was paid at the top.
    expect(returns?.moneyWeighted).toBeLessThan(-0.3);
  });

  test("counts fees as a loss", () => {
    const purchases = [buy("2025-01-02", "10", "100", "1020")];
    const returns = computeReturns(computeValueSeries([{ purchases, navs }], 2));
    expect(returns?.timeWeighted).toBeCloseTo(900 / 1020 - 1, 9);
  });

  test("is null on the day of the first purchase", () => {
    const purchases = [buy("2026-01-02", "1", "90", "90")];
    expect(computeReturns(computeValueSeries([{ purchases, navs }], 2))).toBeNull();
    expect(computeReturns([])).toBeNull();
  });
});

test("annualizeReturn projects nothing from less than a year", () => {
  expect(annualizeReturn(0.05, 364)).toBeNull();
  expect(annualizeReturn(0.21, 730)).toBeCloseTo(0.1, 9);
});
