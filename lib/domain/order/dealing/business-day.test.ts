import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { computeEaster, isBusinessDay, isHoliday } from "#lib/domain/order/dealing/business-day";

const day = (text: string) => Temporal.PlainDate.from(text);

describe("holidays", () => {
  test.each([
    "1818-03-22",
    "1943-04-25",
    "1954-04-18",
    "1981-04-19",
    "2000-04-23",
    "2008-03-23",
    "2019-04-21",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2030-04-21",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
  ])("Easter is on %s", (date) => {
    expect(computeEaster(Number(date.slice(0, 4))).toString()).toBe(date);
  });

  // Published by the European Central Bank for TARGET, including those on a weekend.
  test.each([
    [2022, ["01-01", "04-15", "04-18", "05-01", "12-25", "12-26"]],
    [2023, ["01-01", "04-07", "04-10", "05-01", "12-25", "12-26"]],
    [2024, ["01-01", "03-29", "04-01", "05-01", "12-25", "12-26"]],
    [2025, ["01-01", "04-18", "04-21", "05-01", "12-25", "12-26"]],
    [2026, ["01-01", "04-03", "04-06", "05-01", "12-25", "12-26"]],
    [2027, ["01-01", "03-26", "03-29", "05-01", "12-25", "12-26"]],
    [2028, ["01-01", "04-14", "04-17", "05-01", "12-25", "12-26"]],
  ])("of %i are %j", (year, expected) => {
    const first = day(`${year}-01-01`);
    const all = Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }));
    const found = all.filter(isHoliday).map((date) => date.toString().slice(5));
    expect(found).toEqual(expected);
  });

  test("business days are the remaining weekdays", () => {
    expect(isBusinessDay(day("2026-11-20"))).toBe(true);
    expect(isBusinessDay(day("2026-11-21"))).toBe(false);
    expect(isBusinessDay(day("2026-07-14"))).toBe(true);
    expect(isBusinessDay(day("2026-12-25"))).toBe(false);
    expect(isBusinessDay(day("2026-12-31"))).toBe(true);
  });
});
