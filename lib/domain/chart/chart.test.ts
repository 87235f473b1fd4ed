import { describe, expect, test } from "vitest";
import { depthOf, indexAt, linePath, placeOf, scaleOf, thinned } from "#lib/domain/chart/scale";
import { timeTicks } from "#lib/domain/chart/time-ticks";
import { navsOf } from "#lib/domain/product/testing";
import { formatMonth, formatTick } from "#lib/format/axis";

describe("the scale", () => {
  test("holds all values and has round ticks inside", () => {
    const scale = scaleOf([101.2, 118.7, 96.4]);
    expect(scale.ticks).toEqual([100, 105, 110, 115, 120]);
    expect(scale.low).toBeLessThan(96.4);
    expect(scale.high).toBeGreaterThan(118.7);
  });

  test("of falls ends at zero", () => {
    expect(scaleOf([0, -0.031, -0.18], 4, 0)).toMatchObject({
      high: 0,
      ticks: [-0.15, -0.1, -0.05, 0],
    });
  });

  test("of a value that never changes, or of none, is not empty", () => {
    expect(scaleOf([100, 100]).high).toBeGreaterThan(scaleOf([100, 100]).low);
    expect(scaleOf([]).high).toBeGreaterThan(0);
    expect(scaleOf([0, 0], 4, 0).low).toBeLessThan(0);
  });

  test("draws high values high", () => {
    const scale = { low: 0, high: 10, ticks: [] };
    expect(depthOf(10, scale)).toBe(0);
    expect(linePath([0, 10], scale)).toBe("M250.0 1000.0L750.0 0.0");
  });

  test("finds the place under a point again", () => {
    for (const index of [0, 3, 9]) expect(indexAt(placeOf(index, 10), 10)).toBe(index);
    expect(indexAt(-1, 10)).toBe(0);
    expect(indexAt(2, 10)).toBe(9);
  });
});

test("thinning keeps the first and the last", () => {
  const items = Array.from({ length: 1301 }, (_, index) => index);
  const few = thinned(items, 260);
  expect(few).toHaveLength(260);
  expect([few[0], few.at(-1)]).toEqual([0, 1300]);
  expect(few).toEqual([...new Set(few)].sort((a, b) => a - b));
  expect(thinned([1, 2, 3], 10)).toEqual([1, 2, 3]);
});

describe("the time axis", () => {
  const days = (count: number) =>
    navsOf(Array(count).fill(0), 1, "2023-11-20").map(({ date }) => date);

  test("of weeks has days, of a year months, of years years", () => {
    expect(new Set(timeTicks(days(30), 6).map(({ unit }) => unit))).toEqual(new Set(["day"]));
    expect(timeTicks(days(365), 7).map(({ date }) => date)).toEqual([
      "2024-01-01",
      "2024-03-01",
      "2024-05-01",
      "2024-07-01",
      "2024-09-01",
      "2024-11-01",
    ]);
    expect(timeTicks(days(365), 7)[0]?.unit).toBe("year");
    expect(timeTicks(days(1500), 7).map(({ date }) => date.slice(0, 4))).toEqual([
      "2025",
      "2026",
      "2027",
    ]);
  });

  test("has no more marks than there is room for", () => {
    for (const count of [10, 31, 60, 180, 365, 700, 1500, 4000]) {
      expect(timeTicks(days(count), 5).length).toBeLessThanOrEqual(6);
    }
    expect(timeTicks([], 5)).toEqual([]);
  });

  test("is told in the reader's language", () => {
    expect(formatTick("2025-11-14", "day", "en")).toBe("Nov 14");
    expect(formatTick("2025-11-14", "day", "zh")).toBe("11月14日");
    expect(formatTick("2025-01-01", "year", "zh")).toBe("2025年");
    expect(formatMonth("2025-11-30", "en")).toBe("Nov 2025");
  });
});
