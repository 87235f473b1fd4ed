/**
 * Statistics of a series of simple returns (0.01 is 1 %), as empyrical defines them. A figure that
 * the series does not have is null.
 */

/** Two returns that differ by less are alike: what is left is the error of floating point. */
const negligible = 1e-12;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard deviation of a sample, with n − 1; null below two values. */
export function sampleDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** The return of one year that so many years of growth (last ÷ first) come to, compounded. */
export const annualReturn = (growth: number, years: number): number => growth ** (1 / years) - 1;

/** The deviation of the returns times the root of the periods a year. */
export function annualVolatility(returns: readonly number[], periods: number): number | null {
  const deviation = sampleDeviation(returns);
  return deviation === null ? null : deviation * Math.sqrt(periods);
}

/**
 * The mean of the returns above the risk-free return of a period, over their deviation, times the
 * root of the periods a year; null where the returns do not vary.
 */
export function sharpeRatio(
  returns: readonly number[],
  periods: number,
  riskFree = 0,
): number | null {
  const excess = returns.map((one) => one - riskFree);
  const deviation = sampleDeviation(excess);
  if (deviation === null || deviation < negligible) return null;
  return (mean(excess) / deviation) * Math.sqrt(periods);
}

/** A year's return over the depth of the deepest fall; null where nothing fell. */
export const calmarRatio = (yearly: number | null, deepest: number | null): number | null =>
  yearly === null || deepest === null || deepest >= 0 ? null : yearly / -deepest;
