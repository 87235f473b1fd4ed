import { type ComparedReturns, compareProducts as contract } from "#lib/contracts/product";
import { isMonthOver } from "#lib/domain/order/dealing/business-day";
import type { NavPoint } from "#lib/domain/product/nav";
import { computePeriodReturns } from "#lib/domain/product/period-return";
import { findBaseIndex, getRangeStart, type NavRange } from "#lib/domain/product/range";
import { listCommonDates, rebase } from "#lib/domain/product/rebase";
import { findExtremeMonths } from "#lib/domain/product/rolling-return";
import { AppError } from "#lib/server/core/error";
import { inSlices } from "#lib/server/core/in-slices";
import { operation } from "#lib/server/core/operation";
import { presentDetail } from "#lib/server/features/product/present";
import { listProductsByIds, readNavs } from "#lib/server/features/product/queries";

/** Days whose values take a few milliseconds. */
const sliceLength = 1_000;

export const compareProducts = operation(contract, async ({ query: { ids, range } }) => {
  const [rows, navs] = await Promise.all([listProductsByIds(ids), readNavs(ids)]);
  const found = ids.map((id) => rows.find(({ product }) => String(product.id) === id));
  if (!found.every((row) => row !== undefined)) throw new AppError("notFound");
  const seriesList = ids.map((id) => navs.get(id) ?? []);
  const shown = sliceToRange(seriesList, range);
  const dates = listCommonDates(shown);
  const items = [];
  for await (const [at, row] of inSlices([...found.entries()], 1)) {
    items.push({
      product: presentDetail(row),
      values: await rebaseInSlices(shown[at] ?? [], dates),
      returns: computeReturns(seriesList[at] ?? []),
    });
  }
  return { dates, items };
});

/** Rebases a fund on all days, of which decades have many. */
async function rebaseInSlices(series: NavPoint[], dates: readonly string[]): Promise<string[]> {
  const [first = ""] = dates;
  const starts = Array.from({ length: Math.ceil(dates.length / sliceLength) }, (_, at) => at);
  const values: string[] = [];
  for await (const at of inSlices(starts, 1)) {
    const days = dates.slice(at * sliceLength, (at + 1) * sliceLength);
    for (const value of rebase(series, days, first)) values.push(value);
  }
  return values;
}

/** Computes the returns that the fund's page shows, from all its NAVs. */
function computeReturns(series: NavPoint[]): ComparedReturns {
  const asOf = series.at(-1)?.date ?? "";
  const periods = new Map(
    computePeriodReturns(series).map(({ period, product: fund }) => [period, fund]),
  );
  const find = (period: "ytd" | "3y" | "5y") => {
    const value = periods.get(period);
    return value ? { value, asOf } : null;
  };
  const months = asOf ? findExtremeMonths(series, isMonthOver(asOf)) : null;
  return {
    ytd: find("ytd"),
    return3y: find("3y"),
    return5y: find("5y"),
    bestMonth: months && { value: months.best.change, asOf: months.best.date },
    worstMonth: months && { value: months.worst.change, asOf: months.worst.date },
  };
}

/** Drops NAVs before the range, which ends on the last day that all funds have. */
function sliceToRange(seriesList: NavPoint[][], range: NavRange): NavPoint[][] {
  const lastDates = seriesList.map((series) => series.at(-1)?.date ?? "").sort();
  const start = lastDates[0] ? getRangeStart(lastDates[0], range) : null;
  if (start === null) return seriesList;
  return seriesList.map((series) => series.slice(Math.max(0, findBaseIndex(series, start))));
}
