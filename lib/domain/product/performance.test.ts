import { describe, expect, test } from "vitest";
import {
  computeAnnualizedReturn,
  computeCalendarYears,
  computePerformance1y,
} from "#lib/domain/product/performance";
import { buildPrices } from "#lib/testing/nav";

test("matches ffn's published calc_cagr of the first ten AAPL prices", () => {
  expect(computeAnnualizedReturn(buildPrices("AAPL"))).toBeCloseTo(-0.921, 3);
});

test("annualizes a doubling in two years to 41.42 %", () => {
  const series = [
    { date: "2023-01-01", nav: "50" },
    { date: "2025-01-01", nav: "100" },
  ];
  // With a leap day, 731 days are 2.0014 years.
  expect(computeAnnualizedReturn(series)).toBeCloseTo(Math.SQRT2 - 1, 3);
  expect(computeAnnualizedReturn(series.slice(1))).toBeNull();
});

describe("1-year performance", () => {
  const series = [
    { date: "2025-11-13", nav: "99.0000" },
    { date: "2025-11-14", nav: "100.0000" },
    { date: "2025-11-17", nav: "101.0000" },
    { date: "2026-11-16", nav: "112.3456" },
  ];

  test("starts at the last NAV on or before the same day a year earlier", () => {
    expect(computePerformance1y(series)).toBe("0.123456");
  });

  test("rounds once, half away from zero", () => {
    const from = { date: "2025-11-14", nav: "80" };
    expect(computePerformance1y([from, { date: "2026-11-14", nav: "80.00004" }])).toBe("0.000001");
    expect(computePerformance1y([from, { date: "2026-11-14", nav: "80.0000399" }])).toBe(
      "0.000000",
    );
    expect(computePerformance1y([from, { date: "2026-11-14", nav: "79.99996" }])).toBe("-0.000001");
    expect(computePerformance1y([from, { date: "2026-11-14", nav: "79.99999" }])).toBe("0.000000");
  });

  test("starts a leap day's year on February 28", () => {
    const leap = [
      { date: "2023-02-28", nav: "10" },
      { date: "2023-03-01", nav: "20" },
      { date: "2024-02-29", nav: "11" },
    ];
    expect(computePerformance1y(leap)).toBe("0.100000");
  });

  test("is null if the series is a day short or has a gap at its start", () => {
    expect(computePerformance1y(series.slice(2))).toBeNull();
    const old = { date: "2025-10-01", nav: "90" };
    expect(computePerformance1y([old, ...series.slice(2)])).toBeNull();
    expect(computePerformance1y([])).toBeNull();
  });
});

test("calendar years run from year end to year end, the first from the first NAV", () => {
  const series = [
    { date: "2023-05-02", nav: "100" },
    { date: "2023-12-29", nav: "110" },
    { date: "2024-12-31", nav: "99" },
    { date: "2025-03-03", nav: "108.9" },
  ];
  expect(computeCalendarYears(series)).toEqual([
    { year: 2023, return: "0.100000", from: "2023-05-02", to: "2023-12-29", isPartial: true },
    { year: 2024, return: "-0.100000", from: "2023-12-29", to: "2024-12-31", isPartial: false },
    { year: 2025, return: "0.100000", from: "2024-12-31", to: "2025-03-03", isPartial: true },
  ]);
});

test("a year whose only NAV is the first of the series has no return", () => {
  const series = [
    { date: "2024-12-31", nav: "100" },
    { date: "2025-12-31", nav: "105" },
  ];
  expect(computeCalendarYears(series)).toEqual([
    { year: 2025, return: "0.050000", from: "2024-12-31", to: "2025-12-31", isPartial: false },
  ]);
  expect(computeCalendarYears([])).toEqual([]);
});
