import { expect, test } from "vitest";
import { subtractMonths } from "#lib/domain/day";
import { computeChange, countDecimals } from "#lib/domain/product/nav";
import { computePerformance1y } from "#lib/domain/product/performance";
import { listRanges, sliceRange } from "#lib/domain/product/range";
import { listCommonDates, rebase } from "#lib/domain/product/rebase";
import { buildNavs } from "#lib/testing/nav";

test("subtractMonths returns the same day or the last of a shorter month", () => {
  expect(subtractMonths("2026-03-31", 1)).toBe("2026-02-28");
  expect(subtractMonths("2024-03-31", 1)).toBe("2024-02-29");
  expect(subtractMonths("2026-01-15", 1)).toBe("2025-12-15");
  expect(subtractMonths("2026-11-20", 36)).toBe("2023-11-20");
});

const twoYears = buildNavs(Array(104).fill(0.01), 7, "2024-01-05");

test("the change over 1y equals the 1-year performance", () => {
  const year = sliceRange(twoYears, "1y");
  // The last NAV is of 2026-01-02; 2025-01-03 is nearer to the same day a year earlier than 2024-12-27.
  expect(year[0]?.date).toBe("2025-01-03");
  const [first, last] = [year[0], year.at(-1)];
  expect(computeChange(first?.nav as string, last?.nav as string)).toBe(
    computePerformance1y(twoYears),
  );
});

test("a range longer than the series returns all of it and is not listed", () => {
  expect(sliceRange(twoYears, "3y")).toEqual(twoYears);
  expect(sliceRange(twoYears, "max")).toEqual(twoYears);
  expect(listRanges(twoYears)).toEqual(["1m", "6m", "1y", "max"]);
  expect(listRanges([])).toEqual([]);
});

test("rebases two funds to 100 on the days that both cover", () => {
  const daily = buildNavs([0.1, 0.1, -0.5, 0.2], 1, "2025-01-01");
  const sparse = [
    { date: "2025-01-02", nav: "40" },
    { date: "2025-01-04", nav: "50" },
  ];
  const dates = listCommonDates([daily, sparse]);
  expect(dates).toEqual(["2025-01-02", "2025-01-03", "2025-01-04"]);
  expect([daily, sparse].map((series) => rebase(series, dates, "2025-01-02"))).toEqual([
    ["100.0000", "110.0000", "55.0000"],
    ["100.0000", "100.0000", "125.0000"],
  ]);
  expect(rebase(sparse, dates.slice(1), "2025-01-02")).toEqual(["100.0000", "125.0000"]);
});

test("returns no axis for funds that do not overlap", () => {
  const early = buildNavs([0.1], 1, "2020-01-01");
  const late = buildNavs([0.1], 1, "2025-01-01");
  expect(listCommonDates([early, late])).toEqual([]);
  expect(listCommonDates([])).toEqual([]);
  expect(listCommonDates([early, []])).toEqual([]);
});

test("countDecimals returns the most decimals of any NAV", () => {
  expect(countDecimals([{ nav: "101.2" }, { nav: "99.1234" }, { nav: "100" }])).toBe(4);
  expect(countDecimals([{ nav: "10450" }])).toBe(0);
  expect(countDecimals([])).toBe(0);
});
