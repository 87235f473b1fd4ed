import { describe, expect, test } from "vitest";
import { computeChange } from "#lib/domain/product/nav";
import {
  computeAnnualizedReturn,
  computeCalendarYears,
  computePerformance1y,
} from "#lib/domain/product/performance";
import { buildNavs, buildPrices } from "#lib/testing/nav";

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
    const daily = buildNavs(Array(364).fill(0.001), 1, "2025-11-17");
    expect(daily.at(-1)?.date).toBe("2026-11-16");
    expect(computePerformance1y(daily)).toBeNull();
    expect(computePerformance1y([{ date: "2025-11-16", nav: "99" }, ...daily])).not.toBeNull();
    expect(computePerformance1y([{ date: "2025-10-01", nav: "90" }, ...daily])).toBeNull();
    expect(computePerformance1y([])).toBeNull();
  });

  test("of a weekly fund spans 52 weeks, from the nearest NAV", () => {
    const weekly = buildNavs(Array(80).fill(0.01), 7, "2025-05-09");
    expect(weekly.at(-1)?.date).toBe("2026-11-20");
    // The same day a year earlier is a Thursday: Friday is a day later, the one before six earlier.
    expect(weekly[28]?.date).toBe("2025-11-21");
    expect(computePerformance1y(weekly)).toBe((1.01 ** 52 - 1).toFixed(6));
  });

  test("of a monthly fund runs from month end to month end", () => {
    const monthEnds = ["2025-08-29", "2025-09-30", "2025-10-31", "2025-11-28", "2025-12-31"]
      .concat(["2026-01-30", "2026-02-27", "2026-03-31", "2026-04-30", "2026-05-29"])
      .concat(["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-30"])
      .map((date, index) => ({ date, nav: String(100 + index) }));
    expect(computePerformance1y(monthEnds)).toBe(computeChange("102", "114"));
    // February ends on the 27th, a year earlier it ended on the 28th.
    const february = [
      { date: "2025-01-31", nav: "90" },
      { date: "2025-02-28", nav: "95" },
    ].concat(monthEnds.slice(0, 7));
    expect(computePerformance1y(february)).toBe(computeChange("95", "106"));
  });

  test("of a monthly fund that began in the same month a year earlier is known", () => {
    const ends = ["2025-10-31", "2025-11-28", "2025-12-31", "2026-01-30", "2026-10-30"];
    const navs = ends.map((date, index) => ({ date, nav: String(100 + index) }));
    expect(computePerformance1y(navs)).toBe("0.040000");
    expect(computePerformance1y(navs.slice(1))).toBeNull();
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
