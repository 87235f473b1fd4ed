import { countDaysBetween, subtractMonths } from "#lib/domain/day";
import { computeChange, estimatePeriodDays, type NavPoint } from "#lib/domain/product/nav";
import { findStartIndex } from "#lib/domain/product/range";
import { annualizeGrowth } from "#lib/domain/product/statistics";

/** Funds publish no NAV over long holidays. */
export const maxGapDays = 31;

/** Averages out leap years. */
const daysPerYear = 365.25;

/**
 * Returns the change from the NAV of a year earlier (see `findBaseIndex`) to the last NAV, as a
 * decimal fraction; null if that NAV is further than a month and a dealing period from its day.
 */
export function computePerformance1y(series: readonly NavPoint[]): string | null {
  const base = findBase(series, 12);
  const last = series.at(-1);
  return base && last ? computeChange(base.nav, last.nav) : null;
}

/**
 * Returns the NAV of the given months before the last one; null if the series begins later, or that
 * NAV is further than a month and a dealing period from its day.
 */
export function findBase(series: readonly NavPoint[], monthCount: number): NavPoint | null {
  const [last, base] = [series.at(-1), series[findStartIndex(series, monthCount)]];
  if (!last || !base || base === last) return null;
  const gap = Math.abs(countDaysBetween(base.date, subtractMonths(last.date, monthCount)));
  // Most funds have a NAV in time, so the gaps of a long series are rarely read.
  return gap > maxGapDays && gap > estimatePeriodDays(series) ? null : base;
}

/** Returns (last ÷ first)^(365.25 ÷ days) − 1, or null for fewer than two NAVs. */
export function computeAnnualizedReturn(series: readonly NavPoint[]): number | null {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || first === last) return null;
  const years = countDaysBetween(first.date, last.date) / daysPerYear;
  return annualizeGrowth(Number(last.nav) / Number(first.nav), years);
}

/** Return from the last NAV of the previous year to the last NAV of this one. */
export type CalendarYear = {
  year: number;
  return: string;
  from: string;
  to: string;
  /** True if the series starts later than the year, or the year is not over. */
  isPartial: boolean;
};

/** Returns every calendar year, oldest first; the first one starts at the first NAV. */
export function computeCalendarYears(series: readonly NavPoint[]): CalendarYear[] {
  const years: CalendarYear[] = [];
  const lastByYear = new Map(series.map((point) => [point.date.slice(0, 4), point]));
  let before: NavPoint | undefined;
  for (const [year, end] of lastByYear) {
    const base = before ?? series[0];
    before = end;
    if (!base || base === end) continue;
    const startsLate = base.date > `${year}-01-01`;
    years.push({
      year: Number(year),
      return: computeChange(base.nav, end.nav),
      from: base.date,
      to: end.date,
      isPartial: startsLate || (end === series.at(-1) && end.date < `${year}-12-28`),
    });
  }
  return years;
}
