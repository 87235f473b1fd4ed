import { describe, expect, test } from "vitest";
import { formatDate, formatDateTime, formatOrdinal, formatTimeOfDay } from "#lib/format/date";

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
])("formats %d as %s", (value, text) => {
  expect(formatOrdinal(value)).toBe(text);
});

describe("formatDate", () => {
  test("uses the language's order", () => {
    expect(formatDate("2024-06-03T09:00:00.000Z", "en")).toBe("Jun 3rd, 2024");
    expect(formatDate("2024-06-03T09:00:00.000Z", "zh")).toBe("2024年6月3日");
    expect(formatDate("2026-12-31", "en")).toBe("Dec 31st, 2026");
  });

  test("uses the day in UTC", () => {
    expect(formatDate("2024-01-01T00:30:00.000+02:00", "en")).toBe("Dec 31st, 2023");
  });

  test("returns '' for an invalid date", () => {
    expect(formatDate("", "en")).toBe("");
    expect(formatDate("yesterday", "zh")).toBe("");
  });
});

test("formatDateTime names the time zone", () => {
  const value = "2026-11-20T13:00:00.000Z";
  expect(formatDateTime(value, "en", "Europe/Paris")).toBe("Nov 20, 2026, 14:00 GMT+1");
  expect(formatDateTime(value, "en", "America/New_York")).toBe("Nov 20, 2026, 08:00 EST");
  expect(formatDateTime(value, "zh", "Asia/Shanghai")).toBe("2026年11月20日 GMT+8 21:00");
});

describe("formatTimeOfDay", () => {
  const now = new Date(2026, 10, 20, 18, 5);

  test("omits the day for today", () => {
    for (const locale of ["en", "zh"] as const) {
      expect(formatTimeOfDay(new Date(2026, 10, 20, 9, 3), locale, now)).toBe("09:03");
    }
  });

  test("names any other day", () => {
    const yesterday = new Date(2026, 10, 19, 23, 59);
    expect(formatTimeOfDay(yesterday, "en", now)).toBe("19 Nov, 23:59");
    expect(formatTimeOfDay(yesterday, "zh", now)).toBe("11月19日 23:59");
  });
});
