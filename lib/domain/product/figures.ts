import { deepestDrawdown } from "#lib/domain/product/drawdown";
import {
  coversAYear,
  type NavPoint,
  periodsPerYear,
  rateOf,
  ratioOf,
  returnsOf,
} from "#lib/domain/product/nav";
import { compoundReturn, performance1y } from "#lib/domain/product/performance";
import { annualVolatility, calmarRatio, sharpeRatio } from "#lib/domain/product/statistics";

/**
 * A fund's figures, all of its NAVs from `since` to `asOf`: rates as decimal fractions with six
 * digits, ratios with four, a fall negative. None is told before there is a year of NAVs, because
 * what a few weeks did says nothing of a year, and such a fund would lead or close every list.
 */
export type Figures = {
  since: string | null;
  asOf: string | null;
  /** The last NAV against that of the same day a year earlier. */
  performance1y: string | null;
  /** Compounded over calendar time. */
  annualizedReturn: string | null;
  /** Deviation (n − 1) of the returns from NAV to NAV, times the root of 252, 52, 12 or 4. */
  annualizedVolatility: string | null;
  /** Mean return over deviation, annualized alike; the risk-free return is taken as zero. */
  sharpeRatio: string | null;
  /** Annualized return over the depth of the deepest fall; null where nothing fell. */
  calmarRatio: string | null;
  /** The deepest fall from a peak, negative, or zero. */
  maxDrawdown: string | null;
};

/**
 * The figures of a series of NAVs in ascending order.
 * @throws RangeError where dates do not ascend or a NAV is not above zero
 */
export function figuresOf(series: readonly NavPoint[]): Figures {
  const returns = returnsOf(series);
  const isLong = coversAYear(series);
  const told = isLong ? series : [];
  const sample = isLong ? returns : [];
  const periods = periodsPerYear(series);
  const depth = isLong ? (deepestDrawdown(series)?.depth ?? rateOf(0)) : null;
  const yearly = compoundReturn(told);
  return {
    since: series[0]?.date ?? null,
    asOf: series.at(-1)?.date ?? null,
    performance1y: performance1y(told),
    annualizedReturn: rateOf(yearly),
    annualizedVolatility: rateOf(annualVolatility(sample, periods)),
    sharpeRatio: ratioOf(sharpeRatio(sample, periods)),
    calmarRatio: ratioOf(calmarRatio(yearly, depth === null ? null : Number(depth))),
    maxDrawdown: depth,
  };
}
