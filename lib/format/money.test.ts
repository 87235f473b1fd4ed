import { expect, test } from "vitest";
import { formatLargeMoney, formatMoney, formatNav } from "#lib/format/money";

test("formatMoney uses the currency's symbol and decimals", () => {
  expect(formatMoney("1234.5", "EUR", "en")).toBe("€1,234.50");
  expect(formatMoney("1234.5", "USD", "zh")).toBe("US$1,234.50");
  expect(formatMoney("98765", "JPY", "en")).toBe("¥98,765");
  expect(formatMoney("-12", "USD", "en")).toBe("−$12.00");
  expect(formatMoney("101.25", "EUR", "en", 4)).toBe("€101.2500");
});

test("formatMoney keeps digits that a float would lose", () => {
  expect(formatMoney("12345678901234567.89", "EUR", "en")).toBe("€12,345,678,901,234,567.89");
  expect(formatMoney("1.005", "EUR", "en")).toBe("€1.01");
});

test("formatNav keeps the fund's decimals and at least its currency's", () => {
  expect(formatNav("101.25", "EUR", "en", 4)).toBe("€101.2500");
  expect(formatNav("101.5", "EUR", "en", 1)).toBe("€101.50");
  expect(formatNav("10450", "JPY", "en", 0)).toBe("¥10,450");
});

test("formatLargeMoney abbreviates to billions or 亿", () => {
  expect(formatLargeMoney("1234567890.50", "EUR", "en")).toBe("€1.23B");
  expect(formatLargeMoney("1234567890.50", "EUR", "zh")).toBe("€12.3亿");
  expect(formatLargeMoney("45000000", "USD", "en")).toBe("$45M");
  expect(formatLargeMoney("45000000", "CNY", "zh")).toBe("¥4500万");
});
