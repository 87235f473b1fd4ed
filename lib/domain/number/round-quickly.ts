/** Larger numbers of the last digit are too far apart as floats. */
const maxScaled = 1e9;
/** A float nearer to the middle between two results may be on the wrong side of it. */
const margin = 1e-4;

/**
 * Rounds a float to some digits if its error cannot change the result, and otherwise calls
 * `computeExactly`, which takes a hundred times as long. The error of `value` must be below 1e-12.
 */
export function roundQuickly(value: number, digits: number, computeExactly: () => string): string {
  const scaled = Math.abs(value) * 10 ** digits;
  const isSafe = scaled < maxScaled && Math.abs((scaled % 1) - 0.5) > margin;
  return isSafe ? value.toFixed(digits) : computeExactly();
}
