import { expect, test } from "vitest";
import { formatPlural } from "#lib/format/plural";

const codes = { one: "{count} code", other: "{count} codes" };

test.each([
  [0, "en", "0 codes"],
  [1, "en", "1 code"],
  [2, "en", "2 codes"],
  [1, "zh", "1 codes"],
] as const)("%i in %s reads %j", (count, locale, text) => {
  expect(formatPlural(codes, count, locale)).toBe(text);
});
