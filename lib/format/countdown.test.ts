import { expect, test } from "vitest";
import { countdown } from "#lib/format/countdown";

test.each([
  [60_000, "01:00"],
  [59_001, "01:00"],
  [59_000, "00:59"],
  [600_000, "10:00"],
  [545_000, "09:05"],
  [1, "00:01"],
  [0, "00:00"],
  [-5_000, "00:00"],
])("%i ms are %s", (left, shown) => {
  expect(countdown(left)).toBe(shown);
});
