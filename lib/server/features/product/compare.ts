import { type ComparedReturns, compareProducts as contract } from "#lib/contracts/product";
import { isMonthOver } from "#lib/domain/dealing/business-day";
import type { NavPoint } from "#lib/domain/product/nav";
import { computePeriodReturns } from "#lib/domain/product/period-return";
import { findBaseIndex, getRangeStart, type NavRange } from "#lib/domain/product/range";
import { rebaseToCommonAxis } from "#lib/domain/product/rebase";
import { findExtremeMonths } from "#lib/domain/product/rolling-return";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDetail } from "#lib/server/features/product/present";
import { listNavRows, listProductsByIds } from "#lib/server/features/product/queries";

export const compareProducts = operation(contract, async ({ query: { ids, range } }) => {
  const [rows, navs] = await Promise.all([listProductsByIds(ids), listNavRows(ids)]);
  const found = ids.map((id) => rows.find(({ product }) => String(product.id) === id));
  if (!found.every((row) => row !== undefined)) throw new AppError("notFound");
  const seriesList = ids.map((id) => navs.filter(({ productId }) => String(productId) === id));
  const rebased = rebaseToCommonAxis(sliceToRange(seriesList, range));
  return {
    dates: rebased?.dates ?? [],
    items: found.map((row, index) => ({
      product: presentDetail(row),
      values: rebased?.values[index] ?? [],
      returns: computeReturns(seriesList[index] ?? []),
    })),
  };
});

/** Computes the returns that the fund's page shows, from all its NAVs. */
function computeReturns(series: NavPoint[]): ComparedReturns {
  const asOf = series.at(-1)?.date ?? "";
  const periods = new Map(computePeriodReturns(series).map(({ period, fund }) => [period, fund]));
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
