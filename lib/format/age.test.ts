import { expect, test } from "vitest";
import { formatAge } from "#lib/format/age";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const minute = 60_000;
const format = (age: number, locale: "en" | "zh" = "en") =>
  formatAge(new Date(now - age).toISOString(), now, locale);

test.each([
  [-5 * minute, "1 minute ago"],
  [0, "1 minute ago"],
  [2 * minute, "2 minutes ago"],
  [60 * minute - 1, "59 minutes ago"],
  [60 * minute, "1 hour ago"],
  [24 * 60 * minute - 1, "23 hours ago"],
  [24 * 60 * minute, "1 day ago"],
  [45 * 24 * 60 * minute, "45 days ago"],
])("formats an age of %d ms as %s", (age, shown) => {
  expect(format(age)).toBe(shown);
});

test("writes Chinese", () => {
  expect(format(3 * 60 * minute, "zh")).toBe("3小时前");
});
