import { change, type NavPoint } from "#lib/domain/product/nav";

/** How far a NAV lay below the highest before it, as a fraction of that: 0 or negative. */
export type DrawdownPoint = { date: string; drawdown: string };

/**
 * The deepest fall: from the day of the peak to that of the lowest NAV, and the first day on which
 * the peak was reached again; `recovery` is null while it has not been.
 */
export type Drawdown = { depth: string; peak: string; trough: string; recovery: string | null };

/** Every NAV's distance from the highest so far. */
export function drawdownSeries(series: readonly NavPoint[]): DrawdownPoint[] {
  let highest = "0";
  return series.map(({ date, nav }) => {
    if (Number(nav) > Number(highest)) highest = nav;
    return { date, drawdown: change(highest, nav) };
  });
}

/** The deepest fall; null where the NAV never fell, or there are fewer than two. */
export function deepestDrawdown(series: readonly NavPoint[]): Drawdown | null {
  let [peak, top, bottom] = [series[0], series[0], series[0]];
  let depth = 0;
  for (const point of series) {
    if (!peak || Number(point.nav) >= Number(peak.nav)) peak = point;
    const fall = Number(point.nav) / Number(peak.nav) - 1;
    if (fall < depth) [depth, top, bottom] = [fall, peak, point];
  }
  if (!top || !bottom || top === bottom) return null;
  const [from, low] = [top, bottom];
  const back = series.find(({ date, nav }) => date > low.date && Number(nav) >= Number(from.nav));
  return {
    depth: change(from.nav, low.nav),
    peak: from.date,
    trough: low.date,
    recovery: back?.date ?? null,
  };
}
