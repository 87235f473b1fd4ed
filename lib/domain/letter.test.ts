import { expect, test } from "vitest";
import { findDigestWeek, findNextDigest } from "#lib/domain/letter";

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
