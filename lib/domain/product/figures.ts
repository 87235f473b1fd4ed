import { computeMaxDrawdown, findDeepestDrawdown } from "#lib/domain/product/drawdown";
import {
  computeReturns,
  estimatePeriodsPerYear,
  type NavPoint,
  toRate,
  toRatio,
} from "#lib/domain/product/nav";
import { computeAnnualizedReturn, computePerformance1y } from "#lib/domain/product/performance";
import { hasFullYear } from "#lib/domain/product/range";
import {
  computeAnnualVolatility,
  computeCalmarRatio,
  computeSharpeRatio,
} from "#lib/domain/product/statistics";

/**
 * A fund's figures, computed from its NAVs between `since` and `asOf`. Rates are decimal fractions
 * with six digits, ratios have four; a fall is negative. All are null until the history covers a
 * year: annualizing a few weeks would put young funds at either end of every list.
 */
export type Figures = {
  since: string | null;
  asOf: string | null;
  /** Change of the NAV over the last year. */
  performance1y: string | null;
  /** Compounded over calendar time. */
  annualizedReturn: string | null;
  /** Sample deviation (n − 1) of the returns times the square root of the periods per year. */
  annualizedVolatility: string | null;
  /** Mean return over deviation, annualized; assumes a risk-free return of zero. */
  sharpeRatio: string | null;
  /** Annualized return over the maximum drawdown; null without a fall. */
  calmarRatio: string | null;
  /** Deepest fall from a peak: negative or zero. */
  maxDrawdown: string | null;
};

/** Identifies how figures are computed. Increase it with every change: stored ones are recomputed. */
export const figuresFormula = 1;

/** @throws RangeError if the dates do not ascend or a NAV is not positive */
export function computeFigures(series: readonly NavPoint[]): Figures {
  const returns = computeReturns(series);
  const isComplete = hasFullYear(series);
  const navs = isComplete ? series : [];
  const sample = isComplete ? returns : [];
  const periods = estimatePeriodsPerYear(series);
  const annualizedReturn = computeAnnualizedReturn(navs);
  return {
    since: series[0]?.date ?? null,
    asOf: series.at(-1)?.date ?? null,
    performance1y: computePerformance1y(navs),
    annualizedReturn: toRate(annualizedReturn),
    annualizedVolatility: toRate(computeAnnualVolatility(sample, periods)),
    sharpeRatio: toRatio(computeSharpeRatio(sample, periods)),
    calmarRatio: toRatio(computeCalmarRatio(annualizedReturn, computeMaxDrawdown(navs))),
    maxDrawdown: isComplete ? (findDeepestDrawdown(series)?.depth ?? toRate(0)) : null,
  };
}
