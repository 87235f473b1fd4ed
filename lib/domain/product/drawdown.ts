import { computeChange, type NavPoint } from "#lib/domain/product/nav";

/** A NAV relative to the highest one so far, as a decimal fraction: 0 or negative. */
type DrawdownPoint = { date: string; drawdown: string };

/**
 * A fall from a peak to its lowest NAV. `recovery` is the first day back at the peak, or null if
 * that has not happened yet.
 */
export type Drawdown = { depth: string; peak: string; trough: string; recovery: string | null };

export function computeDrawdowns(series: readonly NavPoint[]): DrawdownPoint[] {
  let highest = "0";
  return series.map(({ date, nav }) => {
    if (Number(nav) > Number(highest)) highest = nav;
    return { date, drawdown: computeChange(highest, nav) };
  });
}

/** Returns the depth of the deepest fall without rounding: 0 or negative, null for an empty series. */
export function computeMaxDrawdown(series: readonly NavPoint[]): number | null {
  let [highest, deepest] = [0, 0];
  for (const { nav } of series) {
    highest = Math.max(highest, Number(nav));
    deepest = Math.min(deepest, Number(nav) / highest - 1);
  }
  return series.length === 0 ? null : deepest;
}

/** Returns the deepest fall, or null if the NAV never fell. */
export function findDeepestDrawdown(series: readonly NavPoint[]): Drawdown | null {
  let [peak, start, trough] = [series[0], series[0], series[0]];
  let [highest, depth] = [0, 0];
  for (const point of series) {
    const nav = Number(point.nav);
    if (nav >= highest) [highest, peak] = [nav, point];
    const fall = nav / highest - 1;
    if (fall < depth) [depth, start, trough] = [fall, peak, point];
  }
  if (!start || !trough || start === trough) return null;
  const [from, low] = [start, trough];
  const before = Number(from.nav);
  const recovery = series.find(({ date, nav }) => date > low.date && Number(nav) >= before);
  return {
    depth: computeChange(from.nav, low.nav),
    peak: from.date,
    trough: low.date,
    recovery: recovery?.date ?? null,
  };
}
