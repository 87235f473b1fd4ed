import { countDaysBetween, subtractMonths } from "#lib/domain/day";
import { estimatePeriodDays, findIndexOnOrBefore } from "#lib/domain/product/nav";

/** Time spans of a chart. */
export const navRanges = ["1m", "6m", "1y", "3y", "5y", "max"] as const;
export type NavRange = (typeof navRanges)[number];

const months: Record<Exclude<NavRange, "max">, number> = {
  "1m": 1,
  "6m": 6,
  "1y": 12,
  "3y": 36,
  "5y": 60,
};

/** Returns the first day of a range that ends on `date`, or null for `max`. */
export const getRangeStart = (date: string, range: NavRange): string | null =>
  range === "max" ? null : subtractMonths(date, months[range]);

type Series = readonly { date: string }[];

/** How many NAVs on either side of a day tell how often the fund is priced then. */
const sampleSize = 30;

/**
 * Returns the index of the NAV that stands for `day`, or -1 if the series begins too late. Daily
 * NAVs count until the next one. Of rarer ones the nearest counts, so that a year of a monthly fund
 * runs from month end to month end and a year of a weekly fund has 52 weeks.
 */
export function findBaseIndex(series: Series, day: string): number {
  const before = findIndexOnOrBefore(series, day);
  const periodDays = estimatePeriodDays(
    series.slice(Math.max(0, before - sampleSize), before + sampleSize),
  );
  return chooseBase(series, day, before, periodDays);
}

/** Returns which NAV stands for `day`: that at `before`, the last one until then, or the next. */
export function chooseBase(
  series: Series,
  day: string,
  before: number,
  periodDays: number,
): number {
  const [earlier, later] = [series[before], series[before + 1]];
  // The last NAV is the end of the range, never its start.
  if (periodDays === 1 || !later || before + 2 >= series.length) return before;
  const daysSince = earlier ? countDaysBetween(earlier.date, day) : periodDays / 2;
  return countDaysBetween(day, later.date) < daysSince ? before + 1 : before;
}

/** Returns the index of the first NAV of the given months up to the last NAV, or -1. */
export function findStartIndex(series: Series, monthCount: number): number {
  const last = series.at(-1);
  return last ? findBaseIndex(series, subtractMonths(last.date, monthCount)) : -1;
}

/** True if the series reaches back at least a year from its last NAV. */
export const hasFullYear = (series: Series): boolean => findStartIndex(series, 12) >= 0;

/**
 * Returns the NAVs of a range that ends with the last one. It starts at the base of `findBaseIndex`,
 * so that the change over `1y` equals the 1-year performance.
 */
export function sliceRange<P extends { date: string }>(series: readonly P[], range: NavRange): P[] {
  if (range === "max") return [...series];
  return series.slice(Math.max(0, findStartIndex(series, months[range])));
}

/** Returns the ranges that the series is long enough for, and `max`. */
export const listRanges = (series: Series): NavRange[] =>
  series.length === 0
    ? []
    : navRanges.filter((range) => range === "max" || findStartIndex(series, months[range]) >= 0);
