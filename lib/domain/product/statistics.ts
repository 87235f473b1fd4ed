// Statistics of simple returns (0.01 is 1 %), as the library empyrical defines them.

/** A smaller deviation is floating-point error of equal returns. */
const minDeviation = 1e-12;

const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the standard deviation with n − 1, or null for fewer than two values. */
export function computeSampleDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = computeMean(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** Converts the growth (last ÷ first) of several years to a compound return per year. */
export const annualizeGrowth = (growth: number, years: number): number => growth ** (1 / years) - 1;

/** Returns the deviation times the square root of the periods per year. */
export function computeAnnualVolatility(
  returns: readonly number[],
  periods: number,
): number | null {
  const deviation = computeSampleDeviation(returns);
  return deviation === null ? null : deviation * Math.sqrt(periods);
}

/**
 * Returns mean ÷ deviation of the returns above `riskFree` (per period), times the square root of
 * the periods per year; null if the returns do not vary.
 */
export function computeSharpeRatio(
  returns: readonly number[],
  periods: number,
  riskFree = 0,
): number | null {
  const excess = returns.map((one) => one - riskFree);
  const deviation = computeSampleDeviation(excess);
  if (deviation === null || deviation < minDeviation) return null;
  return (computeMean(excess) / deviation) * Math.sqrt(periods);
}

/** Returns the annualized return over the depth of the deepest fall; null without a fall. */
export const computeCalmarRatio = (
  annualizedReturn: number | null,
  maxDrawdown: number | null,
): number | null =>
  annualizedReturn === null || maxDrawdown === null || maxDrawdown >= 0
    ? null
    : annualizedReturn / -maxDrawdown;
