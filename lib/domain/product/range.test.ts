import { expect, test } from "vitest";
import { monthsBefore } from "#lib/domain/product/day";
import { change, decimalsOf } from "#lib/domain/product/nav";
import { performance1y } from "#lib/domain/product/performance";
import { inRange, rangesOf } from "#lib/domain/product/range";
import { onOneAxis } from "#lib/domain/product/rebase";
import { navsOf } from "#lib/domain/product/testing";

test("months go back to the same day, or to the month's last", () => {
  expect(monthsBefore("2026-03-31", 1)).toBe("2026-02-28");
  expect(monthsBefore("2024-03-31", 1)).toBe("2024-02-29");
  expect(monthsBefore("2026-01-15", 1)).toBe("2025-12-15");
  expect(monthsBefore("2026-11-20", 36)).toBe("2023-11-20");
});

const twoYears = navsOf(Array(104).fill(0.01), 7, "2024-01-05");

test("a year's range changes as much as the year's performance says", () => {
  const year = inRange(twoYears, "1y");
  expect(year[0]?.date).toBe("2024-12-27");
  expect(year[1]?.date).toBe("2025-01-03");
  const [first, last] = [year[0], year.at(-1)];
  expect(change(first?.nav as string, last?.nav as string)).toBe(performance1y(twoYears));
});

test("a range that is longer than the series is all of it, and is not offered", () => {
  expect(inRange(twoYears, "3y")).toEqual(twoYears);
  expect(inRange(twoYears, "max")).toEqual(twoYears);
  expect(rangesOf(twoYears)).toEqual(["1m", "6m", "1y", "max"]);
  expect(rangesOf([])).toEqual([]);
});

test("two funds start at 100 on the first day that both know and end on the last", () => {
  const daily = navsOf([0.1, 0.1, -0.5, 0.2], 1, "2025-01-01");
  const sparse = [
    { date: "2025-01-02", nav: "40" },
    { date: "2025-01-04", nav: "50" },
  ];
  expect(onOneAxis([daily, sparse])).toEqual({
    dates: ["2025-01-02", "2025-01-03", "2025-01-04"],
    values: [
      ["100.0000", "110.0000", "55.0000"],
      ["100.0000", "100.0000", "125.0000"],
    ],
  });
});

test("funds without a common time share no axis", () => {
  const early = navsOf([0.1], 1, "2020-01-01");
  const late = navsOf([0.1], 1, "2025-01-01");
  expect(onOneAxis([early, late])).toBeNull();
  expect(onOneAxis([])).toBeNull();
  expect(onOneAxis([early, []])).toBeNull();
});

test("NAVs are told with the decimals that they are published with", () => {
  expect(decimalsOf([{ nav: "101.2" }, { nav: "99.1234" }, { nav: "100" }])).toBe(4);
  expect(decimalsOf([{ nav: "10450" }])).toBe(0);
  expect(decimalsOf([])).toBe(0);
});
