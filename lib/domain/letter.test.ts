import { expect, test } from "vitest";
import { findDigestWeek, findNextDigest, isNews } from "#lib/domain/letter";

const zone = "Europe/Paris";

test.each([
  ["Saturday at eight", "2026-11-21T07:00:00Z", "2026-11-21"],
  ["a second before", "2026-11-21T06:59:59Z", "2026-11-14"],
  ["the following Friday", "2026-11-27T22:00:00Z", "2026-11-21"],
])("finds the digest that is due: %s", (_, now, week) => {
  expect(findDigestWeek(new Date(now), zone).week).toBe(week);
});

test("counts by the wall time of the reader's zone, also when the clocks change", () => {
  expect(findDigestWeek(new Date("2026-11-21T00:00:00Z"), "Asia/Shanghai")).toEqual({
    week: "2026-11-21",
    at: new Date("2026-11-21T00:00:00Z"),
  });
  // Summer time ends on 25 October.
  expect(findNextDigest(new Date("2026-10-24T06:00:00Z"), zone)).toEqual(
    new Date("2026-10-31T07:00:00Z"),
  );
});

test.each([
  ["2026-11-13T12:00:01Z", true],
  ["2026-11-13T12:00:00Z", false],
  ["2020-05-05", false],
  ["2026-11-28", true],
])("a post of %s is news on 27 November: %s", (date, expected) => {
  expect(isNews(new Date(date), new Date("2026-11-27T12:00:00Z"))).toBe(expected);
});
