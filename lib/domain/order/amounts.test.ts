import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "#lib/domain/number/decimal";
import { computeAmounts, computeUnits, findAmountProblem } from "#lib/domain/order/amounts";
import { unitsNotPositive } from "#lib/domain/order/enums";

test.each([
  // units, nav, rate, decimals → amount, fee, total
  ["10", "101.25", "0.015", 2, "1012.50", "15.19", "1027.69"],
  ["0.5", "0.01", "0.5", 2, "0.01", "0.00", "0.01"],
  ["3", "333.335", "0", 2, "1000.01", "0.00", "1000.01"],
  ["1.5", "10001", "0.0333", 0, "15002", "500", "15502"],
  ["2.345", "1.2345", "0.0125", 3, "2.895", "0.036", "2.931"],
  [
    "999999999999.999999",
    "99999999.999999",
    "0.05",
    2,
    "99999999999998999900.00",
    "4999999999999949995.00",
    "104999999999998949895.00",
  ],
])(
  "%s units at %s with a fee of %s and %i decimals",
  (units, nav, feeRate, currencyDecimals, transactionAmount, fee, totalInvestmentAmount) => {
    expect(computeAmounts(units, { nav, feeRate, currencyDecimals })).toEqual({
      transactionAmount,
      fee,
      totalInvestmentAmount,
    });
  },
);

const positive = (digits: number, decimals: number) =>
  fc.bigInt(1n, 10n ** BigInt(digits + decimals)).map((value) => {
    const text = String(value).padStart(decimals + 1, "0");
    return decimals ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}` : text;
  });

test("total = amount + fee, and both are rounded to the nearest minor unit", () => {
  fc.assert(
    fc.property(
      positive(9, 6),
      positive(6, 6),
      positive(0, 8),
      fc.constantFrom(0, 2, 3, 4),
      (units, nav, feeRate, currencyDecimals) => {
        const amounts = computeAmounts(units, { nav, feeRate, currencyDecimals });
        const value = decimal(units).times(decimal(nav));
        const half = decimal("0.5").times(decimal(`1e-${currencyDecimals}`));
        const near = (rounded: string, product: typeof value) => {
          const error = decimal(rounded).minus(product);
          return error.lte(half) && error.gt(half.times(decimal("-1")));
        };
        expect(near(amounts.transactionAmount, value)).toBe(true);
        expect(near(amounts.fee, value.times(decimal(feeRate)))).toBe(true);
        const sum = decimal(amounts.transactionAmount).plus(decimal(amounts.fee));
        expect(sum.eq(decimal(amounts.totalInvestmentAmount))).toBe(true);
      },
    ),
  );
});

test("computeUnits never exceeds the amount, one more step would", () => {
  fc.assert(
    fc.property(
      positive(9, 2),
      positive(5, 6),
      fc.integer({ min: 0, max: 6 }),
      (amount, nav, unitDecimals) => {
        const units = computeUnits(amount, nav, unitDecimals);
        const step = decimal(`1e-${unitDecimals}`);
        expect(decimal(units).times(decimal(nav)).lte(decimal(amount))).toBe(true);
        expect(decimal(units).plus(step).times(decimal(nav)).gt(decimal(amount))).toBe(true);
      },
    ),
  );
});

test.each([
  ["", 4, "required"],
  ["0", 4, unitsNotPositive],
  ["0.0000", 4, unitsNotPositive],
  ["-1", 4, unitsNotPositive],
  ["-0", 4, unitsNotPositive],
  ["1e3", 4, "notANumber"],
  ["ten", 4, "notANumber"],
  ["1,000", 4, "notANumber"],
  ["0.00001", 4, "tooPrecise"],
  ["1.5", 0, "tooPrecise"],
  ["1000000000000", 4, "tooLarge"],
  ["9".repeat(41), 4, "tooLarge"],
  ["0.0001", 4, null],
  ["1.00000", 4, null],
  ["999999999999.9999", 4, null],
])("%j with up to %i decimals: %s", (typed, decimals, problem) => {
  expect(findAmountProblem(typed, decimals)).toBe(problem);
});
