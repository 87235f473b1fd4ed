import { expect, test } from "vitest";
import { clock } from "#lib/format/clock";

test.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [60, "1:00"],
  [754, "12:34"],
  [3_723, "1:02:03"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [-3, "0:00"],
])("%s seconds are shown as %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
