import { describe, expect, test } from "vitest";
import { isoDay, refreshAfter, relativeTime } from "#lib/format/time";

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
])("%d ms ago is %s", (age, shown) => {
  expect(relativeTime(ago(age), now)).toBe(shown);
});

test("a moment ahead of this clock is now", () => {
  expect(relativeTime(ago(-5 * hour), now)).toBe("0s");
});

test("what is no time is empty", () => {
  expect(relativeTime("soon", now)).toBe("");
  expect(isoDay("soon")).toBe("");
});

test("the day is told in UTC", () => {
  expect(isoDay("2024-01-01T00:30:00.000+02:00")).toBe("2023-12-31");
});

describe("an age is refreshed", () => {
  test("every 10 s while under a minute old", () => {
    expect(refreshAfter(ago(0), now)).toBe(10 * second);
    expect(refreshAfter(ago(minute - 1), now)).toBe(10 * second);
  });
  test("every 60 s after that", () => {
    expect(refreshAfter(ago(minute), now)).toBe(minute);
    expect(refreshAfter(ago(day), now)).toBe(minute);
  });
});
