import { expect, test } from "vitest";
import { buildNavView, listMonthEnds } from "#lib/domain/product/nav-view";
import { computePerformance1y } from "#lib/domain/product/performance";
import { buildNavs } from "#lib/testing/nav";

const series = [
  { date: "2025-01-30", nav: "100" },
  { date: "2025-01-31", nav: "110" },
  { date: "2025-02-14", nav: "99" },
  { date: "2025-02-28", nav: "121" },
  { date: "2025-03-03", nav: "108.9" },
];

test("returns a range with its change and its extremes", () => {
  expect(buildNavView(series, "max")).toMatchObject({
    dates: series.map(({ date }) => date),
    navs: ["100", "110", "99", "121", "108.9"],
    drawdowns: ["0.000000", "0.000000", "-0.100000", "0.000000", "-0.100000"],
    change: "0.089000",
    highest: { date: "2025-02-28", nav: "121" },
    lowest: { date: "2025-02-14", nav: "99" },
    deepest: { peak: "2025-01-31", trough: "2025-02-14", recovery: "2025-02-28" },
  });
  expect(buildNavView([], "1y")).toBeNull();
});

test("drawdowns start at the highest NAV of the range", () => {
  expect(buildNavView(series, "1m")?.drawdowns).toEqual([
    "0.000000",
    "-0.100000",
    "0.000000",
    "-0.100000",
  ]);
});

test("the change over 1y equals the 1-year performance", () => {
  const years = buildNavs(Array(900).fill(0.0007), 1, "2023-06-01");
  expect(buildNavView(years, "1y")?.change).toBe(computePerformance1y(years));
});

test("lists the last NAV of each month, newest first", () => {
  expect(listMonthEnds(series)).toEqual([
    { date: "2025-03-03", nav: "108.9", change: "-0.100000" },
    { date: "2025-02-28", nav: "121", change: "0.100000" },
    { date: "2025-01-31", nav: "110", change: null },
  ]);
});
