import type { FigureView } from "#lib/domain/body/figure/fields";
import { sampleEvenly } from "#lib/domain/chart/scale";
import { computeFigures, type Figures } from "#lib/domain/product/figures";
import { computeChange, findIndexOnOrBefore, type NavPoint } from "#lib/domain/product/nav";
import { buildNavLine } from "#lib/domain/product/nav-view";
import { findBaseIndex } from "#lib/domain/product/range";
import { listCommonDates, rebase } from "#lib/domain/product/rebase";

/** A fund's figures as of a day. */
type SnapshotItem = {
  /** The last NAV up to the day; null if there was none. */
  nav: NavPoint | null;
  /** The NAV at the start of a chart or comparison. */
  start: NavPoint | null;
  /** The change from `start` to the end. */
  change: string | null;
  /** Those of the fund's page, computed from the NAVs up to the day. */
  figures: Figures | null;
};

/** What a block shows as of a day. */
export type Snapshot = {
  /** The day of the last NAV in it. */
  asOf: string;
  items: SnapshotItem[];
  /** A sample of the days, and a value per day for each line: NAVs, or 100 at the start. */
  dates: string[];
  lines: string[][];
  /** The last day of each month, or of each year, for a table. */
  rows: { date: string; values: string[] }[];
};

/** More points would not be visible in a column of text. */
const maxPoints = 120;
const maxRows = 24;

type Series = readonly NavPoint[];

/** Returns the NAVs up to and including a day; all of them for null. */
const cutAfter = (series: Series, day: string | null): Series =>
  day === null ? series : series.slice(0, findIndexOnOrBefore(series, day) + 1);

/** Returns the NAVs from the one that stands for `day`, as charts of the fund's page start. */
const cutBefore = (series: Series, day: string): Series =>
  series.slice(Math.max(0, findBaseIndex(series, day)));

/**
 * Computes what a block shows, from the NAVs of each fund in order of date.
 * @param ends the last day of each fund, or null for its latest NAV
 * @returns null if no fund has a NAV by then
 */
export function computeSnapshot(
  { view, from }: { view: FigureView; from: string | null },
  navs: readonly Series[],
  ends: readonly (string | null)[],
): Snapshot | null {
  const known = navs.map((series, at) => cutAfter(series, ends[at] ?? null));
  const lastDays = known.flatMap((series) => series.at(-1)?.date ?? []).sort();
  const asOf = lastDays.at(-1);
  if (!asOf) return null;
  const items = known.map(
    (series): SnapshotItem => ({
      nav: series.at(-1) ?? null,
      start: null,
      change: null,
      figures: view === "card" || view === "table" ? computeFigures(series) : null,
    }),
  );
  const empty = { asOf, items, dates: [], lines: [], rows: [] };
  if (view === "table") return empty;
  if (view === "card") return { ...empty, ...toLines([buildNavLine(known[0] ?? [])]) };
  const ranges = known.map((series) => cutBefore(series, from ?? asOf));
  return view === "chart"
    ? { ...empty, ...addChange(items, ranges), ...toLines(ranges, true) }
    : addComparison(empty, ranges);
}

/** Converts the NAVs of one fund to a line. */
function toLines(ranges: readonly Series[], hasRows = false): Omit<Snapshot, "asOf" | "items"> {
  const [points = []] = ranges;
  const dates = points.map(({ date }) => date);
  return {
    dates: sampleEvenly(dates, maxPoints),
    lines: [
      sampleEvenly(
        points.map(({ nav }) => nav),
        maxPoints,
      ),
    ],
    rows: (hasRows ? listRowPlaces(dates) : []).map((at) => ({
      date: dates[at] ?? "",
      values: [points[at]?.nav ?? ""],
    })),
  };
}

/** Adds what the NAVs of each fund changed over its range; null for a range of one NAV. */
const addChange = (items: SnapshotItem[], ranges: readonly Series[]) => ({
  items: items.map((item, at): SnapshotItem => {
    const [start, end] = [ranges[at]?.[0], ranges[at]?.at(-1)];
    if (!start || !end || start === end) return item;
    return { ...item, start, change: computeChange(start.nav, end.nav) };
  }),
});

function addComparison(empty: Snapshot, ranges: readonly Series[]): Snapshot {
  const dates = listCommonDates(ranges);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return empty;
  const common = ranges.map((series) =>
    cutAfter(series, last).slice(Math.max(0, findIndexOnOrBefore(series, first))),
  );
  const sampled = sampleEvenly(dates, maxPoints);
  const rowDates = listRowPlaces(dates).map((at) => dates[at] ?? "");
  const columns = ranges.map((series) => rebase(series, rowDates, first));
  return {
    ...empty,
    ...addChange(empty.items, common),
    dates: sampled,
    lines: ranges.map((series) => rebase(series, sampled, first)),
    rows: rowDates.map((date, at) => ({ date, values: columns.map((values) => values[at] ?? "") })),
    asOf: last,
  };
}

/** Returns the places of the first day and the last one of each month; of each year for a long time. */
function listRowPlaces(dates: readonly string[]): number[] {
  const listEnds = (length: number) =>
    dates.flatMap((date, at) => {
      const isEnd = dates[at + 1]?.slice(0, length) !== date.slice(0, length);
      return at === 0 || isEnd ? [at] : [];
    });
  const months = listEnds("YYYY-MM".length);
  return months.length > maxRows ? listEnds("YYYY".length) : months;
}
