import { sampleEvenly } from "#lib/domain/chart/scale";
import { rebaseBenchmark } from "#lib/domain/product/benchmark";
import { computeDrawdowns, type Drawdown, findDeepestDrawdown } from "#lib/domain/product/drawdown";
import { computeChange, type NavPoint } from "#lib/domain/product/nav";
import { type NavRange, sliceRange } from "#lib/domain/product/range";

/** A range of a fund's NAVs and its extremes, as the chart shows them. */
export type NavView = {
  range: NavRange;
  dates: string[];
  navs: string[];
  /** Relative to the highest NAV of the range so far. */
  drawdowns: string[];
  start: NavPoint;
  end: NavPoint;
  change: string;
  highest: NavPoint;
  lowest: NavPoint;
  deepest: Drawdown | null;
  /** The benchmark at the same dates, equal to the NAV at the start. Null without values for all. */
  benchmark: string[] | null;
};

/** Returns null for an empty series. */
export function buildNavView(
  series: readonly NavPoint[],
  range: NavRange,
  benchmark: readonly NavPoint[] = [],
): NavView | null {
  const points = sliceRange(series, range);
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
    drawdowns: computeDrawdowns(points).map(({ drawdown }) => drawdown),
    start,
    end,
    change: computeChange(start.nav, end.nav),
    highest,
    lowest,
    deepest: findDeepestDrawdown(points),
    benchmark: rebaseBenchmark(benchmark, points),
  };
}

/** The last NAV of a month; `change` is relative to the month before. */
type MonthEnd = { date: string; nav: string; change: string | null };

/** Returns the last NAV of every month, newest first. */
export function listMonthEnds(series: readonly NavPoint[]): MonthEnd[] {
  const lastByMonth = new Map(series.map((point) => [point.date.slice(0, 7), point]));
  const ends = [...lastByMonth.values()];
  return ends
    .map(({ date, nav }, index) => {
      const before = ends[index - 1];
      return { date, nav, change: before ? computeChange(before.nav, nav) : null };
    })
    .reverse();
}

const maxNavLinePoints = 30;

/** Samples the last year for the small line in fund lists, first and last NAV included. */
export const buildNavLine = (series: readonly NavPoint[]): NavPoint[] =>
  sampleEvenly(sliceRange(series, "1y"), maxNavLinePoints);
