import { monthsBefore } from "#lib/domain/product/day";
import { lastOnOrBefore } from "#lib/domain/product/nav";

/** How far back a chart looks. */
export const navRanges = ["1m", "6m", "1y", "3y", "max"] as const;
export type NavRange = (typeof navRanges)[number];

const months: Record<Exclude<NavRange, "max">, number> = { "1m": 1, "6m": 6, "1y": 12, "3y": 36 };

/** The day a range begins that ends on `date`; null for all there is. */
export const rangeStart = (date: string, range: NavRange): string | null =>
  range === "max" ? null : monthsBefore(date, months[range]);

/**
 * The NAVs of a range that ends with the last one. It begins with the last NAV on or before the
 * range's first day, so that the change over a year is the performance of the year.
 */
export function inRange<P extends { date: string }>(series: readonly P[], range: NavRange): P[] {
  const last = series.at(-1);
  const start = last && rangeStart(last.date, range);
  if (!start) return [...series];
  return series.slice(Math.max(0, lastOnOrBefore(series, start)));
}

/** The ranges that a series is long enough for; always all there is. */
export function rangesOf(series: readonly { date: string }[]): NavRange[] {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return [];
  return navRanges.filter((range) => {
    const start = rangeStart(last.date, range);
    return start === null || first.date <= start;
  });
}
