import { expect, test } from "vitest";
import { isNews } from "#lib/domain/post/news";

test.each([
  ["2026-11-13T12:00:01Z", true],
  ["2026-11-13T12:00:00Z", false],
  ["2020-05-05", false],
  ["2026-11-28", true],
])("a post of %s is news on 27 November: %s", (date, expected) => {
  expect(isNews(new Date(date), new Date("2026-11-27T12:00:00Z"))).toBe(expected);
});
