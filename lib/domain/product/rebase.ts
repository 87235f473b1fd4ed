import Big from "big.js";
import { findIndexOnOrBefore, type NavPoint } from "#lib/domain/product/nav";

/** Several funds on one time axis. Each has a value per date and starts at 100. */
type RebasedSeries = { dates: string[]; values: string[][] };

const indexDigits = 4;
const Index = Big();
Index.DP = indexDigits;
Index.RM = Index.roundHalfUp;

/**
 * Rebases series to 100 on the dates of any of them, from the first to the last day that all cover.
 * A fund without a NAV on a date repeats its previous one. Returns null if the series do not overlap.
 */
export function rebaseToCommonAxis(list: readonly (readonly NavPoint[])[]): RebasedSeries | null {
  const from = list
    .map((series) => series[0]?.date ?? "9999")
    .sort()
    .at(-1);
  const to = list.map((series) => series.at(-1)?.date ?? "").sort()[0];
  if (!from || !to || from >= to) return null;
  const days = new Set(list.flatMap((series) => series.map(({ date }) => date)));
  const dates = [...days].filter((date) => date >= from && date <= to).sort();
  return { dates, values: list.map((series) => rebase(series, dates)) };
}

function rebase(series: readonly NavPoint[], dates: readonly string[]): string[] {
  let at = findIndexOnOrBefore(series, dates[0] ?? "");
  const base = series[at]?.nav ?? "1";
  return dates.map((date) => {
    while ((series[at + 1]?.date ?? "9999") <= date) at += 1;
    return new Index(series[at]?.nav ?? base).times(100).div(base).toFixed(indexDigits);
  });
}
