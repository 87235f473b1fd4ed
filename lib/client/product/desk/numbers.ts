import { decimal, trimZeros } from "#lib/domain/number/decimal";
import { type NumberRule, readNumber } from "#lib/domain/number/read-number";

const amount: NumberRule = { decimals: 4, min: "0", max: "9999999999999999" };
const percent: NumberRule = { decimals: 6, min: "0", max: "100" };

/** What may be typed into the fields of numbers. */
export const productNumberRules = {
  classAum: amount,
  fundAum: amount,
  minimumInvestment: amount,
  initialInvestment: amount,
  subsequentInvestment: amount,
  managementFee: percent,
  subscriptionFee: percent,
  ongoingCharges: percent,
  settlementDays: { decimals: 0, min: "0", max: "60" },
  unitDecimals: { decimals: 0, min: "0", max: "6" },
} as const satisfies Record<string, NumberRule>;

export type ProductNumberField = keyof typeof productNumberRules;

export const isProductNumberField = (field: string): field is ProductNumberField =>
  Object.hasOwn(productNumberRules, field);

/** Returns the exact number that was typed; "" if it is none, which the contract refuses. */
export const readProductNumber = (field: ProductNumberField, typed: string): string =>
  readNumber(typed, productNumberRules[field]).value ?? "";

/** Returns the share of a typed percentage; "" if it is none. */
export function fractionOf(typed: string): string {
  const { value } = readNumber(typed, percent);
  return value === null ? "" : trimZeros(decimal(value).times("0.01").toFixed(8));
}

export const percentOf = (fraction: string): string =>
  trimZeros(decimal(fraction).times("100").toFixed(6));
