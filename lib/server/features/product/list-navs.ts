import { listNavs as contract } from "#lib/contracts/product";
import { sliceRange } from "#lib/domain/product/range";
import { operation } from "#lib/server/core/operation";
import { readNavs, requireProductExists } from "#lib/server/features/product/queries";

export const listNavs = operation(contract, async ({ params, query }) => {
  const { productId } = params;
  const navs = (await readNavs([productId])).get(productId) ?? [];
  if (navs.length === 0) await requireProductExists(productId);
  return sliceRange(navs, query.range);
});
