import { compareProducts as contract } from "#lib/contracts/product";
import type { NavPoint } from "#lib/domain/product/nav";
import { findBaseIndex, getRangeStart, type NavRange } from "#lib/domain/product/range";
import { rebaseToCommonAxis } from "#lib/domain/product/rebase";
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
    })),
  };
});

/** Drops NAVs before the range, which ends on the last day that all funds have. */
function sliceToRange(seriesList: NavPoint[][], range: NavRange): NavPoint[][] {
  const lastDates = seriesList.map((series) => series.at(-1)?.date ?? "").sort();
  const start = lastDates[0] ? getRangeStart(lastDates[0], range) : null;
  if (start === null) return seriesList;
  return seriesList.map((series) => series.slice(Math.max(0, findBaseIndex(series, start))));
}
