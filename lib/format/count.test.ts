import { expect, test } from "vitest";
import { formatCount } from "#lib/format/count";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [999.9, "999"],
  [1_000, "1.0k"],
  [1_049, "1.0k"],
  [1_050, "1.1k"],
  [12_345, "12.3k"],
  [99_949, "99.9k"],
  [99_950, "100k"],
  [100_000, "100k"],
  [123_499, "123k"],
  [123_500, "124k"],
  [999_499, "999k"],
  [999_500, "1.0M"],
  [999_950, "1.0M"],
  [1_000_000, "1.0M"],
  [99_900_000, "99.9M"],
  [150_400_000, "150M"],
  [999_499_999, "999M"],
  [999_500_000, "1.0B"],
  [2_500_000_000, "2.5B"],
  [1_234_000_000_000, "1234B"],
])("formats %d as %s", (value, shown) => {
  expect(formatCount(value)).toBe(shown);
});

test("keeps the sign of a negative count, but never returns -0", () => {
  expect(formatCount(-1_500)).toBe("-1.5k");
  expect(formatCount(-12)).toBe("-12");
  expect(formatCount(-0.5)).toBe("0");
});

test("returns 0 for NaN and infinity", () => {
  expect(formatCount(Number.NaN)).toBe("0");
  expect(formatCount(Number.POSITIVE_INFINITY)).toBe("0");
});
