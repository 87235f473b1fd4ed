import { describe, expect, test } from "vitest";
import { formatDecimal } from "#lib/format/decimal";
import { formatLargeMoney, formatMoney, formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";

describe("money", () => {
  test("is told with its currency and the currency's decimals", () => {
    expect(formatMoney("1234.5", "EUR", "en")).toBe("€1,234.50");
    expect(formatMoney("1234.5", "USD", "zh")).toBe("US$1,234.50");
    expect(formatMoney("98765", "JPY", "en")).toBe("¥98,765");
    expect(formatMoney("-12", "USD", "en")).toBe("−$12.00");
    expect(formatMoney("101.25", "EUR", "en", 4)).toBe("€101.2500");
  });

  test("keeps every digit of amounts that no float holds", () => {
    expect(formatMoney("12345678901234567.89", "EUR", "en")).toBe("€12,345,678,901,234,567.89");
    expect(formatMoney("1.005", "EUR", "en")).toBe("€1.01");
  });

  test("a net asset value keeps its decimals, and has no fewer than its currency", () => {
    expect(formatNav("101.25", "EUR", "en", 4)).toBe("€101.2500");
    expect(formatNav("101.5", "EUR", "en", 1)).toBe("€101.50");
    expect(formatNav("10450", "JPY", "en", 0)).toBe("¥10,450");
  });

  test("large amounts are short: billions, and 亿", () => {
    expect(formatLargeMoney("1234567890.50", "EUR", "en")).toBe("€1.23B");
    expect(formatLargeMoney("1234567890.50", "EUR", "zh")).toBe("€12.3亿");
    expect(formatLargeMoney("45000000", "USD", "en")).toBe("$45M");
    expect(formatLargeMoney("45000000", "CNY", "zh")).toBe("¥4500万");
  });
});

describe("percent", () => {
  test("a change carries its sign, nothing has none", () => {
    expect(formatPercent("0.123456", "en")).toBe("+12.35%");
    expect(formatPercent("-0.05", "zh")).toBe("−5.00%");
    expect(formatPercent("0.000000", "en")).toBe("0.00%");
    expect(formatPercent("-0.000001", "en")).toBe("0.00%");
  });

  test("a fee has no plus", () => {
    expect(formatPercent("0.0125", "en", { signed: false })).toBe("1.25%");
  });

  test("is rounded from the decimal digits", () => {
    expect(formatPercent("0.100050", "en")).toBe("+10.01%");
    expect(formatPercent("0.01005", "en", { signed: false })).toBe("1.01%");
  });
});

test("numbers have fixed decimals and a true minus", () => {
  expect(formatDecimal("1234.5", "en")).toBe("1,234.50");
  expect(formatDecimal("-0.4218", "zh")).toBe("−0.42");
  expect(formatDecimal("101.234567", "en", 4)).toBe("101.2346");
});
