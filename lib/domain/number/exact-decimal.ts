/** An exact decimal: digits with an optional fraction; no exponent, no plus sign. */
export const exactDecimalPattern = /^-?\d+(\.\d+)?$/;
