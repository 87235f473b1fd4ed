import { daysBetween, monthsBefore } from "#lib/domain/product/day";
import { change, lastOnOrBefore, type NavPoint } from "#lib/domain/product/nav";
import { annualReturn } from "#lib/domain/product/statistics";

/** A NAV older than this many days says nothing of the day that is asked for. */
const longestGap = 31;

/** Years are counted as 365.25 days, so that leap years do not matter. */
const daysAYear = 365.25;

/**
 * The change from the last NAV on or before the same day a year earlier to the last NAV, as a
 * decimal fraction; null where the series does not reach back so far.
 */
export function performance1y(series: readonly NavPoint[]): string | null {
  const last = series.at(-1);
  if (!last) return null;
  const day = monthsBefore(last.date, 12);
  const base = series[lastOnOrBefore(series, day)];
  if (!base || daysBetween(base.date, day) > longestGap) return null;
  return change(base.nav, last.nav);
}

/**
 * The return of a year that would have led from the first NAV to the last, compounded over calendar
 * time: (last ÷ first)^(365.25 ÷ days) − 1; null below two NAVs.
 */
export function compoundReturn(series: readonly NavPoint[]): number | null {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || first === last) return null;
  const years = daysBetween(first.date, last.date) / daysAYear;
  return annualReturn(Number(last.nav) / Number(first.nav), years);
}

/** A calendar year's return, from the last NAV of the year before to its own last. */
export type CalendarYear = {
  year: number;
  return: string;
  from: string;
  to: string;
  /** It began after the year did, or the year is not over. */
  isPartial: boolean;
};

/** The returns of all calendar years, oldest first; the first counts from the first NAV on. */
export function calendarYears(series: readonly NavPoint[]): CalendarYear[] {
  const years: CalendarYear[] = [];
  const lastOf = new Map(series.map((point) => [point.date.slice(0, 4), point]));
  let before: NavPoint | undefined;
  for (const [year, end] of lastOf) {
    const base = before ?? series[0];
    before = end;
    if (!base || base === end) continue;
    const startsLate = base.date > `${year}-01-01`;
    years.push({
      year: Number(year),
      return: change(base.nav, end.nav),
      from: base.date,
      to: end.date,
      isPartial: startsLate || (end === series.at(-1) && end.date < `${year}-12-28`),
    });
  }
  return years;
}
