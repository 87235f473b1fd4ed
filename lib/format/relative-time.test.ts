import { describe, expect, test } from "vitest";
import { formatRelativeTime, getRefreshMs, toIsoDay } from "#lib/format/relative-time";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (age: number) => new Date(now - age).toISOString();

test.each([
  [0, "0s"],
  [999, "0s"],
  [second, "1s"],
  [minute - 1, "59s"],
  [minute, "1m"],
  [hour - 1, "59m"],
  [hour, "1h"],
  [day - 1, "23h"],
  [day, "1d"],
  [7 * day - 1, "6d"],
  [7 * day, "1w"],
  [28 * day - 1, "3w"],
  [28 * day, "2026-10-23"],
  [400 * day, "2025-10-16"],
])("formats %d ms ago as %s", (age, shown) => {
  expect(formatRelativeTime(ago(age), now)).toBe(shown);
});

test("treats a time in the future as now", () => {
  expect(formatRelativeTime(ago(-5 * hour), now)).toBe("0s");
});

test("returns '' for an invalid time", () => {
  expect(formatRelativeTime("soon", now)).toBe("");
  expect(toIsoDay("soon")).toBe("");
});

test("toIsoDay uses UTC", () => {
  expect(toIsoDay("2024-01-01T00:30:00.000+02:00")).toBe("2023-12-31");
});

describe("getRefreshMs", () => {
  test("is 10 s for an age under a minute", () => {
    expect(getRefreshMs(ago(0), now)).toBe(10 * second);
    expect(getRefreshMs(ago(minute - 1), now)).toBe(10 * second);
  });
  test("is 60 s after that", () => {
    expect(getRefreshMs(ago(minute), now)).toBe(minute);
    expect(getRefreshMs(ago(day), now)).toBe(minute);
  });
});
