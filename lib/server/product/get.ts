import { getProduct as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { presentDetail } from "#lib/server/product/present";
import { productsByIds } from "#lib/server/product/queries";

export const getProduct = operation(contract, async ({ params }) => {
  const [row] = await productsByIds().execute({ ids: [params.productId] });
  if (!row) throw new AppError("notFound");
  return presentDetail(row);
});
