import Big from "big.js";
import { daysBetween, monthsBefore } from "#lib/domain/product/day";

/** A fund's net asset value of one unit on a day (YYYY-MM-DD), as a decimal. */
export type NavPoint = { date: string; nav: string };

/** Rates are told to this many digits, ratios to four. */
export const rateDigits = 6;
const ratioDigits = 4;

const Rate = Big();
Rate.DP = rateDigits;
Rate.RM = Rate.roundHalfUp;

/**
 * The change from one NAV to another as a decimal fraction, to − from over from, divided exactly and
 * rounded once, half up.
 */
export const change = (from: string, to: string): string =>
  signless(new Rate(to).minus(from).div(from).toFixed(rateDigits));

/** A statistic as a decimal fraction of fixed digits; null where it is no number. */
export const rateOf = (value: number | null): string | null => told(value, rateDigits);

/** The same for a ratio. */
export const ratioOf = (value: number | null): string | null => told(value, ratioDigits);

const told = (value: number | null, digits: number): string | null =>
  value === null || !Number.isFinite(value) ? null : signless(value.toFixed(digits));

/** Zero has no sign. */
const signless = (value: string) => (/[1-9]/.test(value) ? value : value.replace("-", ""));

/**
 * The returns from each NAV to the next, as numbers: statistics are no money.
 * @throws RangeError where dates do not ascend or a NAV is not above zero
 */
export function returnsOf(series: readonly NavPoint[]): number[] {
  const returns: number[] = [];
  for (const [index, { date, nav }] of series.entries()) {
    const before = series[index - 1];
    if (!(Number(nav) > 0)) throw new RangeError(`The NAV of ${date} is not above zero.`);
    if (!before) continue;
    if (before.date >= date) throw new RangeError(`${date} does not follow ${before.date}.`);
    returns.push(Number(nav) / Number(before.nav) - 1);
  }
  return returns;
}

/** The decimals that a fund's NAVs are published with: the most that one of them has. */
export const decimalsOf = (navs: readonly { nav: string }[]): number =>
  navs.reduce((most, { nav }) => Math.max(most, nav.split(".")[1]?.length ?? 0), 0);

/** Where the last NAV on or before a day stands in an ascending series; -1 where there is none. */
export function lastOnOrBefore(series: readonly { date: string }[], date: string): number {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series[middle] as { date: string }).date <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether the series reaches back at least a year from its last NAV. */
export function coversAYear(series: readonly NavPoint[]): boolean {
  const [first, last] = [series[0], series.at(-1)];
  return !!first && !!last && first.date <= monthsBefore(last.date, 12);
}

/**
 * How many NAVs a year has, told from the middle gap between them: 252 where they are daily, 52
 * weekly, 12 monthly, 4 rarer.
 */
export function periodsPerYear(series: readonly NavPoint[]): number {
  const gaps = series
    .slice(1)
    .map(({ date }, index) => daysBetween((series[index] as NavPoint).date, date))
    .sort((a, b) => a - b);
  const gap = gaps[gaps.length >> 1] ?? 1;
  if (gap <= 4) return 252;
  if (gap <= 10) return 52;
  return gap <= 45 ? 12 : 4;
}
