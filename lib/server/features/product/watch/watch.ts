import {
  listWatchedIds as idsContract,
  unwatchProduct as unwatchContract,
  watchProduct as watchContract,
} from "#lib/contracts/product/watch";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import {
  addWatchedProduct,
  deleteWatchedProduct,
  listWatchedProductIds,
} from "#lib/server/features/product/watch/queries";
import { client } from "#lib/server/platform/postgres/client";

export const watchProduct = operation(watchContract, async ({ params, viewer }) => {
  const { hasProduct, isWatched } = await addWatchedProduct(viewer.key, params.productId);
  if (!hasProduct) throw new AppError("notFound");
  if (!isWatched) throw new AppError("watchlistFull");
  return { isWatched: true };
});

export const unwatchProduct = operation(unwatchContract, async ({ params, viewer }) => {
  await client().begin((tx) => deleteWatchedProduct(tx, viewer.key, params.productId));
  return { isWatched: false };
});

export const listWatchedIds = operation(idsContract, async ({ viewer }) => ({
  productIds: await listWatchedProductIds(viewer.key),
}));
