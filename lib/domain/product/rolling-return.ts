import { countDaysBetween, subtractMonths } from "#lib/domain/day";
import { decimal, divideHalfUp } from "#lib/domain/number/decimal";
import {
  computeChange,
  estimatePeriodDays,
  type NavPoint,
  rateDigits,
} from "#lib/domain/product/nav";
import { listMonthEnds } from "#lib/domain/product/nav-view";
import { maxGapDays } from "#lib/domain/product/performance";
import { chooseBase, findStartIndex } from "#lib/domain/product/range";

/** The change of the NAV between two days. */
type DatedReturn = { change: string; from: string; to: string };

/** The range of outcomes of holding a fund for a year, whenever one began. */
export type RollingReturns = {
  count: number;
  worst: DatedReturn;
  median: string;
  best: DatedReturn;
};

const monthCount = 12;

/**
 * Returns the worst, median and best of all 1-year changes, one for each NAV that has one a year
 * earlier. Null for less than two years of history: a few windows would nearly be the same one.
 */
export function computeRollingReturns(series: readonly NavPoint[]): RollingReturns | null {
  if (findStartIndex(series, 2 * monthCount) < 0) return null;
  const changes = listYearChanges(series).sort((a, b) => Number(a.change) - Number(b.change));
  const [worst, best] = [changes[0], changes.at(-1)];
  if (!worst || !best) return null;
  const middle = (changes.length - 1) / 2;
  const [low, high] = [changes[Math.floor(middle)], changes[Math.ceil(middle)]];
  const sum = decimal(low?.change ?? "0").plus(high?.change ?? "0");
  const median = divideHalfUp(sum, decimal("2"), rateDigits);
  return { count: changes.length, worst, median, best };
}

function listYearChanges(series: readonly NavPoint[]): DatedReturn[] {
  const periodDays = estimatePeriodDays(series);
  const maxGap = Math.max(maxGapDays, periodDays);
  const changes: DatedReturn[] = [];
  // Both days only move forward.
  let before = -1;
  for (const { date, nav } of series) {
    const day = subtractMonths(date, monthCount);
    while ((series[before + 1]?.date ?? day) < day || series[before + 1]?.date === day) before += 1;
    const base = series[chooseBase(series, day, before, periodDays)];
    if (!base || base.date >= date || Math.abs(countDaysBetween(base.date, day)) > maxGap) continue;
    changes.push({ change: computeChange(base.nav, nav), from: base.date, to: date });
  }
  return changes;
}

/** The months with the highest and the lowest return, by the last NAV of each month. */
export type ExtremeMonths = { best: MonthReturn; worst: MonthReturn };
type MonthReturn = { change: string; date: string };

/**
 * Returns the best and the worst complete month, or null for fewer than twelve. `isComplete` tells if
 * the month of the last NAV is over for the fund.
 */
export function findExtremeMonths(
  series: readonly NavPoint[],
  isComplete: boolean,
): ExtremeMonths | null {
  const months = listMonthEnds(series)
    .slice(isComplete ? 0 : 1)
    .flatMap(({ date, change }) => (change === null ? [] : [{ date, change }]));
  if (months.length < monthCount) return null;
  const sorted = months.sort((a, b) => Number(a.change) - Number(b.change));
  return { worst: sorted[0] as MonthReturn, best: sorted.at(-1) as MonthReturn };
}
