import { decimal, trimZeros } from "#lib/domain/number/decimal";
import { readNumber } from "#lib/domain/number/read-number";
import { percentRule } from "#lib/domain/product/field";

/** Returns the share of a typed percentage; "" if it is none, which the contract refuses. */
export function fractionOf(typed: string): string {
  const { value } = readNumber(typed, percentRule);
  return value === null ? "" : trimZeros(decimal(value).times("0.01").toFixed(8));
}

export const percentOf = (fraction: string): string =>
  trimZeros(decimal(fraction).times("100").toFixed(6));
