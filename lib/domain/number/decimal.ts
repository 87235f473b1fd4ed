import Big from "big.js";
import { exactDecimalPattern } from "#lib/domain/number/exact-decimal";

/** Strict mode throws a TypeError for JavaScript numbers, so no float enters a calculation. */
const Exact = Big();
Exact.strict = true;

type Decimal = InstanceType<typeof Exact>;

/** Parses a decimal string such as "1250.5" exactly. */
export const decimal = (value: string | Decimal): Decimal => new Exact(value);

export const isDecimal = (text: string): boolean => exactDecimalPattern.test(text);

/** Rounds half up (away from zero) to exactly `decimals` decimals, as amounts are shown. */
export const roundHalfUp = (value: Decimal, decimals: number): string =>
  value.toFixed(decimals, Big.roundHalfUp);

export const hasAtMostDecimals = (value: Decimal, decimals: number): boolean =>
  value.eq(value.round(decimals, Big.roundDown));

const createDivision = (mode: Big.RoundingMode) => {
  return (dividend: Decimal, divisor: Decimal, decimals: number): string => {
    const Rounded = Big();
    Rounded.DP = decimals;
    Rounded.RM = mode;
    return new Rounded(dividend).div(divisor).toFixed(decimals);
  };
};

/** Divides and rounds down (towards zero) to exactly `decimals` decimals. */
export const divideDown = createDivision(Big.roundDown);

/** Divides and rounds up (away from zero) to exactly `decimals` decimals. */
export const divideUp = createDivision(Big.roundUp);

/** Divides and rounds half up (away from zero) to exactly `decimals` decimals. */
export const divideHalfUp = createDivision(Big.roundHalfUp);

/** Removes the zeros a database pads with: "1000.0000" becomes "1000". */
export const trimZeros = (value: string): string =>
  value.includes(".") ? value.replace(/\.?0+$/, "") : value;
