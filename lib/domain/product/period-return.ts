import { findValue } from "#lib/domain/product/benchmark";
import { computeChange, findIndexOnOrBefore, type NavPoint, toRate } from "#lib/domain/product/nav";
import { computeAnnualizedReturn, findBase } from "#lib/domain/product/performance";
import { hasFullYear } from "#lib/domain/product/range";
import { annualizeGrowth } from "#lib/domain/product/statistics";

/** The periods that end with the last NAV. `ytd` is the calendar year so far. */
const returnPeriods = ["1m", "3m", "6m", "ytd", "1y", "3y", "5y", "max"] as const;
type ReturnPeriod = (typeof returnPeriods)[number];

/** The return of a fund over a period, and of its benchmark over the same days. */
export type PeriodReturn = {
  period: ReturnPeriod;
  /** The day of the first NAV. Null, like the returns, if the history is too short. */
  from: string | null;
  product: string | null;
  benchmark: string | null;
  /** True if the return is per year. */
  isAnnual: boolean;
};

const months = { "1m": 1, "3m": 3, "6m": 6, "1y": 12, "3y": 36, "5y": 60 } as const;

/** Returns the returns of each period; those of several years per year, compounded. */
export function computePeriodReturns(
  series: readonly NavPoint[],
  benchmark: readonly NavPoint[] = [],
): PeriodReturn[] {
  const last = series.at(-1);
  return returnPeriods.map((period) => {
    const base = last ? findPeriodBase(series, period) : null;
    const isAnnual = period === "3y" || period === "5y" || period === "max";
    if (!base || !last) return { period, from: null, product: null, benchmark: null, isAnnual };
    const compute = (points: readonly NavPoint[]) => computeReturn(points, period);
    const index = matchBenchmark(benchmark, base.date, last.date);
    return {
      period,
      from: base.date,
      product: compute([base, last]),
      benchmark: index && compute(index),
      isAnnual,
    };
  });
}

function findPeriodBase(series: readonly NavPoint[], period: ReturnPeriod): NavPoint | null {
  if (period === "max") return hasFullYear(series) ? (series[0] ?? null) : null;
  if (period !== "ytd") return findBase(series, months[period]);
  const year = Number(series.at(-1)?.date.slice(0, 4));
  return series[findIndexOnOrBefore(series, `${year - 1}-12-31`)] ?? null;
}

/** Computes the return between the first and the last of two points. */
function computeReturn(points: readonly NavPoint[], period: ReturnPeriod): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  if (period === "max") return toRate(computeAnnualizedReturn([first, last]));
  if (period !== "3y" && period !== "5y") return computeChange(first.nav, last.nav);
  const growth = Number(last.nav) / Number(first.nav);
  return toRate(annualizeGrowth(growth, months[period] / 12));
}

/** Returns the benchmark's values of two days, dated like the fund's NAVs; null if one is missing. */
function matchBenchmark(
  benchmark: readonly NavPoint[],
  from: string,
  to: string,
): [NavPoint, NavPoint] | null {
  const [first, last] = [findValue(benchmark, from), findValue(benchmark, to)];
  return first && last
    ? [
        { ...first, date: from },
        { ...last, date: to },
      ]
    : null;
}
