import { listNewsworthyProducts as contract } from "#lib/contracts/product/newsworthy";
import { operation } from "#lib/server/core/operation";
import { listNewsworthyRows } from "#lib/server/features/product/newsworthy/queries";
import { presentChange, presentSummary } from "#lib/server/features/product/present";
import { listSummariesByIds } from "#lib/server/features/product/watch/summary-queries";

export const listNewsworthyProducts = operation(contract, async ({ query: { lng } }) => {
  const rows = await listNewsworthyRows(lng);
  const summaries = await listSummariesByIds(rows.map(({ productId }) => productId));
  const byId = new Map(summaries.map((row) => [String(row.product.id), presentSummary(row)]));
  const items = rows.flatMap(({ productId, previous, ...post }) => {
    const product = byId.get(productId);
    if (!product) return [];
    return [{ product, dayChange: presentChange(previous, product.latestNav), post }];
  });
  return { items };
});
