import { compareProducts as contract } from "#lib/contracts/product";
import { lastOnOrBefore, type NavPoint } from "#lib/domain/product/nav";
import { type NavRange, rangeStart } from "#lib/domain/product/range";
import { onOneAxis } from "#lib/domain/product/rebase";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDetail } from "#lib/server/features/product/present";
import { navsOf, productsByIds } from "#lib/server/features/product/queries";

export const compareProducts = operation(contract, async ({ query: { ids, range } }) => {
  const [rows, navs] = await Promise.all([
    productsByIds().execute({ ids }),
    navsOf().execute({ ids }),
  ]);
  const found = ids.map((id) => rows.find(({ product }) => String(product.id) === id));
  if (!found.every((row) => row !== undefined)) throw new AppError("notFound");
  const series = ids.map((id) => navs.filter(({ productId }) => String(productId) === id));
  const axis = onOneAxis(cut(series, range));
  return {
    dates: axis?.dates ?? [],
    items: found.map((row, at) => ({
      product: presentDetail(row),
      values: axis?.values[at] ?? [],
    })),
  };
});

/** The part of each series that the range needs; it ends on the last day that all have. */
function cut(list: NavPoint[][], range: NavRange): NavPoint[][] {
  const ends = list.map((series) => series.at(-1)?.date ?? "").sort();
  const start = ends[0] ? rangeStart(ends[0], range) : null;
  if (start === null) return list;
  return list.map((series) => series.slice(Math.max(0, lastOnOrBefore(series, start))));
}
