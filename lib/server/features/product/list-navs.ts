import { listNavs as contract } from "#lib/contracts/product";
import { sliceRange } from "#lib/domain/product/range";
import { operation } from "#lib/server/core/operation";
import { listNavRows, requireProductExists } from "#lib/server/features/product/queries";

export const listNavs = operation(contract, async ({ params, query }) => {
  const rows = await listNavRows([params.productId]);
  if (rows.length === 0) await requireProductExists(params.productId);
  return sliceRange(rows, query.range).map(({ date, nav }) => ({ date, nav }));
});
