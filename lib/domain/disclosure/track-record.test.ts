import { describe, expect, test } from "vitest";
import {
  computeExactChange,
  computeMean,
  computeQuantile,
  subtractChange,
} from "#lib/domain/disclosure/track-record";

describe("quantiles", () => {
  // Quartiles of NumPy's default method (linear, type 7) and of QUARTILE.INC in spreadsheets.
  test.each([
    [["1", "2", "4", "7", "8", "9", "10", "12"], "3.5", "7.5", "9.25"],
    [["6", "7", "15", "36", "39", "40", "41", "42", "43", "47", "49"], "25.5", "40", "42.5"],
    [["7", "15", "36", "39", "40", "41"], "20.25", "37.5", "39.75"],
    [["-0.02"], "-0.02", "-0.02", "-0.02"],
  ])("of %j are %s, %s and %s", (values, low, middle, high) => {
    expect([
      computeQuantile(values.toReversed(), "0.25"),
      computeQuantile(values, "0.5"),
      computeQuantile(values, "0.75"),
    ]).toEqual([low, middle, high]);
  });

  test("of nothing are null", () => {
    expect(computeQuantile([], "0.5")).toBeNull();
    expect(computeMean([])).toBeNull();
  });
});

test("changes are exact and rounded half up to eight digits", () => {
  expect(computeExactChange("3", "4")).toBe("0.33333333");
  expect(computeExactChange("3", "2")).toBe("-0.33333333");
  expect(computeExactChange("200000000", "200000001")).toBe("0.00000001");
  expect(subtractChange("0.1", "0.3")).toBe("-0.2");
  expect(computeMean(["0.1", "0.2", "0.2"])).toBe("0.16666667");
});
