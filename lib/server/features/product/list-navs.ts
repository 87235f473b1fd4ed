import { listNavs as contract } from "#lib/contracts/product";
import { sliceRange } from "#lib/domain/product/range";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { navsOf, productExists } from "#lib/server/features/product/queries";

export const listNavs = operation(contract, async ({ params, query }) => {
  const rows = await navsOf().execute({ ids: [params.productId] });
  if (rows.length === 0) {
    const [found] = await productExists().execute({ id: params.productId });
    if (!found) throw new AppError("notFound");
  }
  return sliceRange(rows, query.range).map(({ date, nav }) => ({ date, nav }));
});
