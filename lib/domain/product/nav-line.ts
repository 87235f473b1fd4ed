import type { NavPoint } from "#lib/domain/product/nav";
import { inRange } from "#lib/domain/product/range";

const mostPoints = 30;

/** The last year in some thirty points, evenly spread, with its first and its last NAV. */
export function navLineOf(series: readonly NavPoint[]): NavPoint[] {
  const year = inRange(series, "1y");
  if (year.length <= mostPoints) return year;
  const step = (year.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, at) => year[Math.round(at * step)] as NavPoint);
}
