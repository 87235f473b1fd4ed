import { expect, test } from "vitest";
import { abbreviateCount } from "#lib/format/count";

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
])("%d is shown as %s", (value, shown) => {
  expect(abbreviateCount(value)).toBe(shown);
});

test("a negative count keeps its sign and never becomes -0", () => {
  expect(abbreviateCount(-1_500)).toBe("-1.5k");
  expect(abbreviateCount(-12)).toBe("-12");
  expect(abbreviateCount(-0.5)).toBe("0");
});

test("what is no number is no count", () => {
  expect(abbreviateCount(Number.NaN)).toBe("0");
  expect(abbreviateCount(Number.POSITIVE_INFINITY)).toBe("0");
});
