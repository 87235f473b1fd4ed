import Big from "big.js";

/**
 * Exact decimals. Strict: a JavaScript number is refused with a TypeError, so that no float gets in,
 * and a value that a number could not hold is not turned into one.
 */
const Exact = Big();
Exact.strict = true;

export type Decimal = InstanceType<typeof Exact>;

/** The exact value of a decimal string such as "1250.5". */
export const decimal = (value: string | Decimal): Decimal => new Exact(value);

/** Whether a text is a plain decimal number: digits, and a point with digits behind it; no exponent. */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Rounded half up (away from zero), with exactly so many decimals: what amounts are told in. */
export const roundHalfUp = (value: Decimal, decimals: number): string =>
  value.toFixed(decimals, Big.roundHalfUp);

/** Rounded down (towards zero), with exactly so many decimals. */
export const roundDown = (value: Decimal, decimals: number): string =>
  value.toFixed(decimals, Big.roundDown);

/** Whether a value has no more than so many decimals. */
export const fits = (value: Decimal, decimals: number): boolean =>
  value.eq(value.round(decimals, Big.roundDown));

const quotient = (mode: Big.RoundingMode) => {
  return (dividend: Decimal, divisor: Decimal, decimals: number): string => {
    const Rounded = Big();
    Rounded.DP = decimals;
    Rounded.RM = mode;
    return new Rounded(dividend).div(divisor).toFixed(decimals);
  };
};

/** The quotient with exactly so many decimals, rounded down. */
export const divideDown = quotient(Big.roundDown);

/** The same, rounded up (away from zero). */
export const divideUp = quotient(Big.roundUp);
