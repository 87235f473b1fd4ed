import { listWatchlist as contract } from "#lib/contracts/product/watch";
import { operation } from "#lib/server/core/operation";
import { presentWatchedProduct } from "#lib/server/features/product/watch/present";
import { listWatchedRows } from "#lib/server/features/product/watch/queries";
import { listSummariesByIds } from "#lib/server/features/product/watch/summary-queries";

export const listWatchlist = operation(contract, async ({ viewer }) => {
  const rows = await listWatchedRows(viewer.key);
  if (rows.length === 0) return { items: [] };
  const products = await listSummariesByIds(rows.map(({ productId }) => productId));
  const byId = new Map(products.map((row) => [String(row.product.id), row]));
  return {
    items: rows.flatMap((row) => {
      const product = byId.get(row.productId);
      return product ? [presentWatchedProduct(row, product)] : [];
    }),
  };
});
