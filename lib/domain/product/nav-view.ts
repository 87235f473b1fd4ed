import { type Drawdown, deepestDrawdown, drawdownSeries } from "#lib/domain/product/drawdown";
import { change, type NavPoint } from "#lib/domain/product/nav";
import { inRange, type NavRange } from "#lib/domain/product/range";

/** A range of a fund's NAVs as its chart shows it, with what stands out in it. */
export type NavView = {
  range: NavRange;
  dates: string[];
  navs: string[];
  /** Below the highest NAV of the range so far. */
  drawdowns: string[];
  start: NavPoint;
  end: NavPoint;
  change: string;
  highest: NavPoint;
  lowest: NavPoint;
  deepest: Drawdown | null;
};

/** Null where the series is empty. */
export function navView(series: readonly NavPoint[], range: NavRange): NavView | null {
  const points = inRange(series, range);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  let [highest, lowest] = [start, start];
  for (const point of points) {
    if (Number(point.nav) > Number(highest.nav)) highest = point;
    if (Number(point.nav) < Number(lowest.nav)) lowest = point;
  }
  return {
    range,
    dates: points.map(({ date }) => date),
    navs: points.map(({ nav }) => nav),
    drawdowns: drawdownSeries(points).map(({ drawdown }) => drawdown),
    start,
    end,
    change: change(start.nav, end.nav),
    highest,
    lowest,
    deepest: deepestDrawdown(points),
  };
}

/** The last NAV of a month and its change from that of the month before. */
export type MonthEnd = { date: string; nav: string; change: string | null };

/** The last NAV of every month, newest first. */
export function monthEnds(series: readonly NavPoint[]): MonthEnd[] {
  const lastOf = new Map(series.map((point) => [point.date.slice(0, 7), point]));
  const ends = [...lastOf.values()];
  return ends
    .map(({ date, nav }, at) => {
      const before = ends[at - 1];
      return { date, nav, change: before ? change(before.nav, nav) : null };
    })
    .reverse();
}
