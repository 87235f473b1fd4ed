import { describe, expect, test } from "vitest";
import { formatDecimal, formatPercent } from "#lib/format/number";

describe("formatPercent", () => {
  test("signs a change, but not zero", () => {
    expect(formatPercent("0.123456", "en")).toBe("+12.35%");
    expect(formatPercent("-0.05", "zh")).toBe("−5.00%");
    expect(formatPercent("0.000000", "en")).toBe("0.00%");
    expect(formatPercent("-0.000001", "en")).toBe("0.00%");
  });

  test("omits the plus if unsigned", () => {
    expect(formatPercent("0.0125", "en", { signed: false })).toBe("1.25%");
  });

  test("rounds from the decimal digits", () => {
    expect(formatPercent("0.100050", "en")).toBe("+10.01%");
    expect(formatPercent("0.01005", "en", { signed: false })).toBe("1.01%");
  });
});

test("formatDecimal uses fixed decimals and a minus sign instead of a hyphen", () => {
  expect(formatDecimal("1234.5", "en")).toBe("1,234.50");
  expect(formatDecimal("-0.4218", "zh")).toBe("−0.42");
  expect(formatDecimal("-0.004", "en")).toBe("0.00");
  expect(formatDecimal("101.234567", "en", 4)).toBe("101.2346");
});
