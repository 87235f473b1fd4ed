import { expect, test } from "vitest";
import { formatDate, ordinal } from "#lib/format/date";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [10, "10th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [20, "20th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [31, "31st"],
  [111, "111th"],
])("%d is %s", (value, shown) => {
  expect(ordinal(value)).toBe(shown);
});

test("a date is written the way of its language", () => {
  expect(formatDate("2024-06-03T09:00:00.000Z", "en")).toBe("Jun 3rd, 2024");
  expect(formatDate("2024-06-03T09:00:00.000Z", "zh")).toBe("2024年6月3日");
  expect(formatDate("2026-12-31", "en")).toBe("Dec 31st, 2026");
});

test("it is the day in UTC, wherever the reader is", () => {
  expect(formatDate("2024-01-01T00:30:00.000+02:00", "en")).toBe("Dec 31st, 2023");
});

test("what is no date is empty", () => {
  expect(formatDate("", "en")).toBe("");
  expect(formatDate("yesterday", "zh")).toBe("");
});
