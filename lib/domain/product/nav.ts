import Big from "big.js";
import { countDaysBetween } from "#lib/domain/day";
import { roundQuickly } from "#lib/domain/number/round-quickly";

/** Net asset value of one unit, a decimal string, on a day (YYYY-MM-DD). */
export type NavPoint = { date: string; nav: string };

export const rateDigits = 6;
const ratioDigits = 4;

const Rate = Big();
Rate.DP = rateDigits;
Rate.RM = Rate.roundHalfUp;

/** Returns (to − from) ÷ from as a decimal fraction, divided exactly and rounded once, half up. */
export const computeChange = (from: string, to: string): string =>
  removeZeroSign(
    roundQuickly(Number(to) / Number(from) - 1, rateDigits, () =>
      new Rate(to).minus(from).div(from).toFixed(rateDigits),
    ),
  );

/** Formats a statistic as a decimal fraction; null if it is not a finite number. */
export const toRate = (value: number | null): string | null => toFixedDigits(value, rateDigits);

export const toRatio = (value: number | null): string | null => toFixedDigits(value, ratioDigits);

const toFixedDigits = (value: number | null, digits: number): string | null =>
  value === null || !Number.isFinite(value) ? null : removeZeroSign(value.toFixed(digits));

const removeZeroSign = (value: string) => (/[1-9]/.test(value) ? value : value.replace("-", ""));

/**
 * Returns the relative change from each NAV to the next. Uses floats, because statistics are not
 * money.
 * @throws RangeError if the dates do not ascend or a NAV is not positive
 */
export function computeReturns(series: readonly NavPoint[]): number[] {
  const returns: number[] = [];
  for (const [index, { date, nav }] of series.entries()) {
    const before = series[index - 1];
    if (!(Number(nav) > 0)) throw new RangeError(`The NAV of ${date} is not positive.`);
    if (!before) continue;
    if (before.date >= date) throw new RangeError(`${date} does not follow ${before.date}.`);
    returns.push(Number(nav) / Number(before.nav) - 1);
  }
  return returns;
}

/** Returns the largest number of decimals of any NAV. */
export const countDecimals = (navs: readonly { nav: string }[]): number =>
  navs.reduce((most, { nav }) => Math.max(most, nav.split(".")[1]?.length ?? 0), 0);

/** Returns the index of the last NAV on or before a day in an ascending series, or -1. */
export function findIndexOnOrBefore(series: readonly { date: string }[], date: string): number {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series[middle] as { date: string }).date <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Estimates the NAVs per year from the median gap: 252 daily, 52 weekly, 12 monthly, 4 quarterly. */
export const estimatePeriodsPerYear = (series: Dated): number =>
  periodsPerYear[estimatePeriodDays(series)];

/** Estimates the days from one NAV to the next: 1, 7, 30 or 91. */
export function estimatePeriodDays(series: Dated): keyof typeof periodsPerYear {
  const gaps = series
    .slice(1)
    .map(({ date }, index) => countDaysBetween((series[index] as { date: string }).date, date))
    .sort((a, b) => a - b);
  const gap = gaps[gaps.length >> 1] ?? 1;
  if (gap <= 4) return 1;
  if (gap <= 10) return 7;
  return gap <= 45 ? 30 : 91;
}

type Dated = readonly { date: string }[];

const periodsPerYear = { 1: 252, 7: 52, 30: 12, 91: 4 };
