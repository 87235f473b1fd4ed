import { expect, test } from "vitest";
import { timeOfDay } from "#lib/format/time-of-day";

const now = new Date(2026, 10, 20, 18, 5);

test("today needs no day", () => {
  for (const locale of ["en", "zh"] as const) {
    expect(timeOfDay(new Date(2026, 10, 20, 9, 3), locale, now)).toBe("09:03");
  }
});

test("another day is named", () => {
  const before = new Date(2026, 10, 19, 23, 59);
  expect(timeOfDay(before, "en", now)).toBe("19 Nov, 23:59");
  expect(timeOfDay(before, "zh", now)).toBe("11月19日 23:59");
});
