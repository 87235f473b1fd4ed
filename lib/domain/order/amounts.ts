import { decimal, divideDown, divideUp, roundHalfUp } from "#lib/domain/money/decimal";

/** Decimal strings; amounts have the decimals of the currency's minor unit. */
export type Amounts = {
  transactionAmount: string;
  fee: string;
  totalInvestmentAmount: string;
};

type Terms = {
  /** The value of one unit. */
  nav: string;
  /** The subscription fee as a fraction. */
  feeRate: string;
  currencyDecimals: number;
};

/**
 * What so many units cost. The transaction amount (units × NAV) and the fee (units × NAV × rate) are
 * each computed exactly and rounded once, half up; the total is their sum, so that it adds up to
 * what is shown.
 */
export function amountsOf(units: string, { nav, feeRate, currencyDecimals }: Terms): Amounts {
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

/** The units that an amount, before the fee, buys: rounded down, so that it is never exceeded. */
export const unitsFor = (amount: string, nav: string, unitDecimals: number): string =>
  divideDown(decimal(amount), decimal(nav), unitDecimals);

/** The fewest units that are worth an amount. */
export const fewestUnitsFor = (amount: string, nav: string, unitDecimals: number): string =>
  divideUp(decimal(amount), decimal(nav), unitDecimals);
