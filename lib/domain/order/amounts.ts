import { limits } from "#lib/domain/limits";
import {
  decimal,
  divideDown,
  divideUp,
  hasAtMostDecimals,
  isDecimal,
  roundHalfUp,
} from "#lib/domain/number/decimal";
import { type OrderProblem, unitsNotPositive } from "#lib/domain/order/enums";

/** Decimal strings with the decimals of the currency's minor unit. */
export type Amounts = {
  transactionAmount: string;
  fee: string;
  totalInvestmentAmount: string;
};

type Terms = {
  nav: string;
  /** The subscription fee as a fraction. */
  feeRate: string;
  currencyDecimals: number;
};

/**
 * Computes what `units` cost. Transaction amount (units × NAV) and fee (units × NAV × rate) are each
 * rounded once, half up; the total adds the rounded values, so the displayed figures add up.
 */
export function computeAmounts(units: string, { nav, feeRate, currencyDecimals }: Terms): Amounts {
  const value = decimal(units).times(decimal(nav));
  const transactionAmount = roundHalfUp(value, currencyDecimals);
  const fee = roundHalfUp(value.times(decimal(feeRate)), currencyDecimals);
  const total = decimal(transactionAmount).plus(decimal(fee));
  return {
    transactionAmount,
    fee,
    totalInvestmentAmount: total.toFixed(currencyDecimals),
  };
}

/** True if an order is worth more than we pass on to a fund provider. */
export const isAboveMaximum = ({ transactionAmount }: Amounts): boolean =>
  decimal(transactionAmount).gt(decimal(limits.orderAmount));

/** True if an order is worth less than a fund's minimum. */
export const isBelowMinimum = ({ transactionAmount }: Amounts, minimum: string): boolean =>
  decimal(transactionAmount).lt(decimal(minimum));

/** Returns the units that an amount before the fee buys, rounded down so they never cost more. */
export const computeUnits = (amount: string, nav: string, unitDecimals: number): string =>
  divideDown(decimal(amount), decimal(nav), unitDecimals);

/** Returns the fewest units that are worth an amount. */
export const computeMinimumUnits = (amount: string, nav: string, unitDecimals: number): string =>
  divideUp(decimal(amount), decimal(nav), unitDecimals);

/** Digits before the point. Products of two such numbers still fit the database columns. */
const maxIntegerDigits = 12;

/** Validates typed units or a typed amount. Returns null if it is valid. */
export function findAmountProblem(
  typed: string,
  decimals: number,
): OrderProblem | "required" | null {
  if (typed === "") return "required";
  if (!isDecimal(typed)) return "notANumber";
  if (typed.length > limits.typedNumber) return "tooLarge";
  const value = decimal(typed);
  if (value.lte("0")) return unitsNotPositive;
  if (!hasAtMostDecimals(value, decimals)) return "tooPrecise";
  return value.toFixed(0, 0).length > maxIntegerDigits ? "tooLarge" : null;
}
