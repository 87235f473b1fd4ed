import { subtractMonths } from "#lib/domain/product/day";
import { findIndexOnOrBefore } from "#lib/domain/product/nav";

/** Time spans of a chart. */
export const navRanges = ["1m", "6m", "1y", "3y", "max"] as const;
export type NavRange = (typeof navRanges)[number];

const months: Record<Exclude<NavRange, "max">, number> = { "1m": 1, "6m": 6, "1y": 12, "3y": 36 };

/** Returns the first day of a range that ends on `date`, or null for `max`. */
export const getRangeStart = (date: string, range: NavRange): string | null =>
  range === "max" ? null : subtractMonths(date, months[range]);

/**
 * Returns the NAVs of a range that ends with the last one. It starts at the last NAV on or before
 * the range's first day, so that the change over `1y` equals the 1-year performance.
 */
export function sliceRange<P extends { date: string }>(series: readonly P[], range: NavRange): P[] {
  const last = series.at(-1);
  const start = last && getRangeStart(last.date, range);
  if (!start) return [...series];
  return series.slice(Math.max(0, findIndexOnOrBefore(series, start)));
}

/** Returns the ranges that the series is long enough for, and `max`. */
export function listRanges(series: readonly { date: string }[]): NavRange[] {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return [];
  return navRanges.filter((range) => {
    const start = getRangeStart(last.date, range);
    return start === null || first.date <= start;
  });
}
