import { describe, expect, test, vi } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatLocalDate,
  formatMonth,
  formatOrdinal,
  formatTimeOfDay,
  formatZonedDateTime,
  toLocalDay,
} from "#lib/format/date";

test("formats the month of an instant in UTC, and nothing for an invalid date", () => {
  expect(formatMonth("2024-06-30T23:30:00.000Z", "en")).toBe("Jun 2024");
  expect(formatMonth("2024-06-30T23:30:00.000Z", "zh")).toBe("2024年6月");
  expect(formatMonth("", "en")).toBe("");
});

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

/** Runs `check` in another time zone. */
function inZone(timeZone: string, check: () => void): void {
  vi.stubEnv("TZ", timeZone);
  try {
    check();
  } finally {
    vi.unstubAllEnvs();
  }
}

describe("an instant", () => {
  const late = "2026-11-19T16:30:00.000Z";

  test("has the day of the runtime's own zone", () => {
    inZone("Asia/Shanghai", () => {
      expect(formatLocalDate(late, "en")).toBe("Nov 20th, 2026");
      expect(formatLocalDate(late, "zh")).toBe("2026年11月20日");
      expect(toLocalDay(late)).toBe("2026-11-20");
    });
    inZone("America/New_York", () => expect(toLocalDay(late)).toBe("2026-11-19"));
    expect(formatLocalDate("yesterday", "en")).toBe("");
    expect(toLocalDay("")).toBe("");
  });

  test("has the time of the runtime's own zone, without its name", () => {
    inZone("Asia/Shanghai", () => {
      expect(formatDateTime(late, "en")).toBe("Nov 20th, 2026, 00:30");
      expect(formatDateTime(late, "zh")).toBe("2026年11月20日 00:30");
    });
    expect(formatDateTime("yesterday", "en")).toBe("");
  });

  test("names a zone that matters", () => {
    const value = "2026-11-20T13:00:00.000Z";
    expect(formatZonedDateTime(value, "en", "Europe/Paris")).toBe("Nov 20th, 2026, 14:00 CET");
    expect(formatZonedDateTime(value, "zh", "Europe/Paris")).toBe("2026年11月20日 14:00 CET");
    const summer = "2026-06-30T22:30:00.000Z";
    expect(formatZonedDateTime(summer, "en", "Europe/Paris")).toBe("Jul 1st, 2026, 00:30 CEST");
  });
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
    expect(formatTimeOfDay(yesterday, "en", now)).toBe("Nov 19th, 23:59");
    expect(formatTimeOfDay(yesterday, "zh", now)).toBe("11月19日 23:59");
  });
});
