import { expect, test } from "vitest";
import { readNumber, readWholeNumber } from "#lib/domain/number/read-number";
import { toFloat } from "#lib/domain/number/to-float";

test.each([
  ["14,5", 3, { problem: null, value: "14.5", isDoubtful: false }],
  ["1.234", 3, { problem: null, value: "1.234", isDoubtful: true }],
  ["1.234", 2, { problem: "ambiguous", value: null, asThousands: "1234", asDecimal: null }],
  ["1,234", 6, { problem: "ambiguous", value: null, asThousands: "1234", asDecimal: "1.234" }],
  ["1,000", 0, { problem: "ambiguous", value: null, asThousands: "1000", asDecimal: "1" }],
  ["", 2, { problem: "required", value: null }],
  ["1e3", 2, { problem: "notANumber", value: null }],
  ["1.25", 1, { problem: "tooPrecise", value: null }],
  ["1.250", 2, { problem: "ambiguous", value: null, asThousands: "1250", asDecimal: "1.25" }],
  ["1", 0, { problem: null, value: "1", isDoubtful: false }],
] as const)("reads %j with %i decimals", (typed, decimals, expected) => {
  expect(readNumber(typed, { decimals })).toEqual(expected);
});

test("compares exactly with its bounds", () => {
  const rule = { decimals: 2, min: "0.01", max: "99.99" };
  expect(readNumber("0", rule).problem).toBe("tooLow");
  expect(readNumber("-5", rule).problem).toBe("tooLow");
  expect(readNumber("0,01", rule).value).toBe("0.01");
  expect(readNumber("99.99", rule).value).toBe("99.99");
  expect(readNumber("100", rule).problem).toBe("tooLarge");
});

test("does not let its bounds decide between two meanings", () => {
  expect(readNumber("1,000", { decimals: 0, max: "720" }).problem).toBe("ambiguous");
  expect(readNumber("4,125", { decimals: 3, max: "100" }).problem).toBe("ambiguous");
});

test("reads whole numbers", () => {
  const bounds = { min: 1, max: 2_000 };
  expect(readWholeNumber("１２", bounds)).toBe(12);
  expect(readWholeNumber("1 500", bounds)).toBe(1_500);
  for (const typed of ["1.500", "1,500", "1.5", "1e3", "0x10", "", "0", "2001"]) {
    expect(readWholeNumber(typed, bounds)).toBeNull();
  }
});

test("converts exact decimals only", () => {
  expect(toFloat("-12.50")).toBe(-12.5);
  for (const typed of ["1,5", "", "1e3", " 1", "0x10"]) expect(() => toFloat(typed)).toThrow();
});
