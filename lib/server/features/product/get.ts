import { getProduct as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDetail } from "#lib/server/features/product/present";
import { productsByIds } from "#lib/server/features/product/queries";

export const getProduct = operation(contract, async ({ params }) => {
  const [row] = await productsByIds().execute({ ids: [params.productId] });
  if (!row) throw new AppError("notFound");
  return presentDetail(row);
});
