import { describe, expect, test } from "vitest";
import { calendarYears, compoundReturn, performance1y } from "#lib/domain/product/performance";
import { pricesOf } from "#lib/domain/product/testing";

test("ffn's published calc_cagr of the first ten prices of AAPL", () => {
  expect(compoundReturn(pricesOf("AAPL"))).toBeCloseTo(-0.921, 3);
});

test("a doubling in two years is 41.42 % a year", () => {
  const series = [
    { date: "2023-01-01", nav: "50" },
    { date: "2025-01-01", nav: "100" },
  ];
  // 731 days of a leap year are 2.0014 years.
  expect(compoundReturn(series)).toBeCloseTo(Math.SQRT2 - 1, 3);
  expect(compoundReturn(series.slice(1))).toBeNull();
});

describe("1-year performance", () => {
  const series = [
    { date: "2025-11-13", nav: "99.0000" },
    { date: "2025-11-14", nav: "100.0000" },
    { date: "2025-11-17", nav: "101.0000" },
    { date: "2026-11-16", nav: "112.3456" },
  ];

  test("counts from the last NAV on or before the day a year earlier", () => {
    expect(performance1y(series)).toBe("0.123456");
  });

  test("is rounded once, half away from zero", () => {
    const from = { date: "2025-11-14", nav: "80" };
    expect(performance1y([from, { date: "2026-11-14", nav: "80.00004" }])).toBe("0.000001");
    expect(performance1y([from, { date: "2026-11-14", nav: "80.0000399" }])).toBe("0.000000");
    expect(performance1y([from, { date: "2026-11-14", nav: "79.99996" }])).toBe("-0.000001");
    expect(performance1y([from, { date: "2026-11-14", nav: "79.99999" }])).toBe("0.000000");
  });

  test("a leap day's year began on February 28th", () => {
    const leap = [
      { date: "2023-02-28", nav: "10" },
      { date: "2023-03-01", nav: "20" },
      { date: "2024-02-29", nav: "11" },
    ];
    expect(performance1y(leap)).toBe("0.100000");
  });

  test("is none where the series is a day short, or nothing is known of that time", () => {
    expect(performance1y(series.slice(2))).toBeNull();
    const old = { date: "2025-10-01", nav: "90" };
    expect(performance1y([old, ...series.slice(2)])).toBeNull();
    expect(performance1y([])).toBeNull();
  });
});

test("calendar years go from year's end to year's end, the first from the first NAV", () => {
  const series = [
    { date: "2023-05-02", nav: "100" },
    { date: "2023-12-29", nav: "110" },
    { date: "2024-12-31", nav: "99" },
    { date: "2025-03-03", nav: "108.9" },
  ];
  expect(calendarYears(series)).toEqual([
    { year: 2023, return: "0.100000", from: "2023-05-02", to: "2023-12-29", isPartial: true },
    { year: 2024, return: "-0.100000", from: "2023-12-29", to: "2024-12-31", isPartial: false },
    { year: 2025, return: "0.100000", from: "2024-12-31", to: "2025-03-03", isPartial: true },
  ]);
});

test("a year that begins with the series' only NAV has no return", () => {
  const series = [
    { date: "2024-12-31", nav: "100" },
    { date: "2025-12-31", nav: "105" },
  ];
  expect(calendarYears(series)).toEqual([
    { year: 2025, return: "0.050000", from: "2024-12-31", to: "2025-12-31", isPartial: false },
  ]);
  expect(calendarYears([])).toEqual([]);
});
