import { describe, expect, test } from "vitest";
import {
  buildLinePath,
  computeScale,
  findIndexAt,
  sampleEvenly,
  toXRatio,
  toYRatio,
} from "#lib/domain/chart/scale";
import { computeTimeTicks } from "#lib/domain/chart/time-ticks";
import { formatMonth, formatTick } from "#lib/format/axis";
import { buildNavs } from "#lib/testing/nav";

describe("computeScale", () => {
  test("fits all values and has round ticks", () => {
    const scale = computeScale([101.2, 118.7, 96.4]);
    expect(scale.ticks).toEqual([100, 105, 110, 115, 120]);
    expect(scale.low).toBeLessThan(96.4);
    expect(scale.high).toBeGreaterThan(118.7);
  });

  test("ends at a fixed top", () => {
    expect(computeScale([0, -0.031, -0.18], 4, 0)).toMatchObject({
      high: 0,
      ticks: [-0.15, -0.1, -0.05, 0],
    });
  });

  test("is not empty for constant values or none", () => {
    expect(computeScale([100, 100]).high).toBeGreaterThan(computeScale([100, 100]).low);
    expect(computeScale([]).high).toBeGreaterThan(0);
    expect(computeScale([0, 0], 4, 0).low).toBeLessThan(0);
  });

  test("puts high values at the top", () => {
    const scale = { low: 0, high: 10, ticks: [] };
    expect(toYRatio(10, scale)).toBe(0);
    expect(buildLinePath([0, 10], scale)).toBe("M250.0 1000.0L750.0 0.0");
  });

  test("findIndexAt inverts toXRatio", () => {
    for (const index of [0, 3, 9]) expect(findIndexAt(toXRatio(index, 10), 10)).toBe(index);
    expect(findIndexAt(-1, 10)).toBe(0);
    expect(findIndexAt(2, 10)).toBe(9);
  });
});

test("sampleEvenly keeps the first and the last item", () => {
  const items = Array.from({ length: 1301 }, (_, index) => index);
  const few = sampleEvenly(items, 260);
  expect(few).toHaveLength(260);
  expect([few[0], few.at(-1)]).toEqual([0, 1300]);
  expect(few).toEqual([...new Set(few)].sort((a, b) => a - b));
  expect(sampleEvenly([1, 2, 3], 10)).toEqual([1, 2, 3]);
});

describe("computeTimeTicks", () => {
  const days = (count: number) =>
    buildNavs(Array(count).fill(0), 1, "2023-11-20").map(({ date }) => date);

  test("uses days for weeks, months for a year, years beyond", () => {
    expect(new Set(computeTimeTicks(days(30), 6).map(({ unit }) => unit))).toEqual(
      new Set(["day"]),
    );
    expect(computeTimeTicks(days(365), 7).map(({ date }) => date)).toEqual([
      "2024-01-01",
      "2024-03-01",
      "2024-05-01",
      "2024-07-01",
      "2024-09-01",
      "2024-11-01",
    ]);
    expect(computeTimeTicks(days(365), 7)[0]?.unit).toBe("year");
    expect(computeTimeTicks(days(1500), 7).map(({ date }) => date.slice(0, 4))).toEqual([
      "2025",
      "2026",
      "2027",
    ]);
  });

  test("returns no more ticks than fit", () => {
    for (const count of [10, 31, 60, 180, 365, 700, 1500, 4000]) {
      expect(computeTimeTicks(days(count), 5).length).toBeLessThanOrEqual(6);
    }
    expect(computeTimeTicks([], 5)).toEqual([]);
  });

  test("formats ticks in the given language", () => {
    expect(formatTick("2025-11-14", "day", "en")).toBe("Nov 14");
    expect(formatTick("2025-11-14", "day", "zh")).toBe("11月14日");
    expect(formatTick("2025-01-01", "year", "zh")).toBe("2025年");
    expect(formatMonth("2025-11-30", "en")).toBe("Nov 2025");
  });
});
