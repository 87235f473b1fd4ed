import Big from "big.js";
import { lastOnOrBefore, type NavPoint } from "#lib/domain/product/nav";

/** Several funds from one start, each worth 100 there: a value of each for every date. */
export type OneAxis = { dates: string[]; values: string[][] };

const Index = Big();
Index.DP = 4;
Index.RM = Index.roundHalfUp;

/**
 * Puts series on one axis: from the first day on which all have a NAV to the last on which all do,
 * with every date that one of them has. Between its own NAVs a fund keeps the last one. Null where
 * they have no two dates in common time.
 */
export function onOneAxis(list: readonly (readonly NavPoint[])[]): OneAxis | null {
  const from = list
    .map((series) => series[0]?.date ?? "9999")
    .sort()
    .at(-1);
  const to = list.map((series) => series.at(-1)?.date ?? "").sort()[0];
  if (!from || !to || from >= to) return null;
  const days = new Set(list.flatMap((series) => series.map(({ date }) => date)));
  const dates = [...days].filter((date) => date >= from && date <= to).sort();
  return { dates, values: list.map((series) => rebased(series, dates)) };
}

/** A fund's values on the dates, 100 on the first. */
function rebased(series: readonly NavPoint[], dates: readonly string[]): string[] {
  let at = lastOnOrBefore(series, dates[0] ?? "");
  const base = series[at]?.nav ?? "1";
  return dates.map((date) => {
    while ((series[at + 1]?.date ?? "9999") <= date) at += 1;
    return new Index(series[at]?.nav ?? base).times(100).div(base).toFixed(4);
  });
}
