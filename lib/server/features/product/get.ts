import { getProduct as contract } from "#lib/contracts/product";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDetail } from "#lib/server/features/product/present";
import { findProduct } from "#lib/server/features/product/queries";

export const getProduct = operation(contract, ({ params }) => readProductDetail(params.productId));

/** @throws AppError(notFound) */
export async function readProductDetail(productId: string): Promise<ProductDetail> {
  const row = await findProduct(productId);
  if (!row) throw new AppError("notFound");
  return presentDetail(row);
}
