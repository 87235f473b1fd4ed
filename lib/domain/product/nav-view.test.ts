import { expect, test } from "vitest";
import { monthEnds, navView } from "#lib/domain/product/nav-view";
import { performance1y } from "#lib/domain/product/performance";
import { navsOf } from "#lib/domain/product/testing";

const series = [
  { date: "2025-01-30", nav: "100" },
  { date: "2025-01-31", nav: "110" },
  { date: "2025-02-14", nav: "99" },
  { date: "2025-02-28", nav: "121" },
  { date: "2025-03-03", nav: "108.9" },
];

test("a range is told with its change, its highest, lowest and deepest", () => {
  expect(navView(series, "max")).toMatchObject({
    dates: series.map(({ date }) => date),
    navs: ["100", "110", "99", "121", "108.9"],
    drawdowns: ["0.000000", "0.000000", "-0.100000", "0.000000", "-0.100000"],
    change: "0.089000",
    highest: { date: "2025-02-28", nav: "121" },
    lowest: { date: "2025-02-14", nav: "99" },
    deepest: { peak: "2025-01-31", trough: "2025-02-14", recovery: "2025-02-28" },
  });
  expect(navView([], "1y")).toBeNull();
});

test("the fall of a range counts from the highest of that range", () => {
  expect(navView(series, "1m")?.drawdowns).toEqual([
    "0.000000",
    "-0.100000",
    "0.000000",
    "-0.100000",
  ]);
});

test("a year's change is the year's performance", () => {
  const years = navsOf(Array(900).fill(0.0007), 1, "2023-06-01");
  expect(navView(years, "1y")?.change).toBe(performance1y(years));
});

test("a month is told by its last NAV, newest first", () => {
  expect(monthEnds(series)).toEqual([
    { date: "2025-03-03", nav: "108.9", change: "-0.100000" },
    { date: "2025-02-28", nav: "121", change: "0.100000" },
    { date: "2025-01-31", nav: "110", change: null },
  ]);
});
