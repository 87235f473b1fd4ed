import Big from "big.js";
import { findIndexOnOrBefore, type NavPoint } from "#lib/domain/product/nav";

const indexDigits = 4;
const Index = Big();
Index.DP = indexDigits;
Index.RM = Index.roundHalfUp;

type Series = readonly NavPoint[];

/**
 * Lists the dates of any of several funds, from the first to the last day that all cover. Empty if they
 * do not overlap.
 */
export function listCommonDates(list: readonly Series[]): string[] {
  const from = list
    .map((series) => series[0]?.date ?? "9999")
    .sort()
    .at(-1);
  const to = list.map((series) => series.at(-1)?.date ?? "").sort()[0];
  if (!from || !to || from >= to) return [];
  const days = new Set(list.flatMap((series) => series.map(({ date }) => date)));
  return [...days].filter((date) => date >= from && date <= to).sort();
}

/**
 * Returns a fund's value on each of some ascending dates, where that of `first` is 100. Without a NAV on
 * a date, the previous one counts. Each value takes microseconds, so ask for those that are shown.
 */
export function rebase(series: Series, dates: readonly string[], first: string): string[] {
  const base = series[findIndexOnOrBefore(series, first)]?.nav ?? "1";
  let at = findIndexOnOrBefore(series, dates[0] ?? first);
  return dates.map((date) => {
    while ((series[at + 1]?.date ?? "9999") <= date) at += 1;
    return new Index(series[at]?.nav ?? base).times(100).div(base).toFixed(indexDigits);
  });
}
