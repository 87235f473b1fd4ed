import { listProductPosts as contract } from "#lib/contracts/product";
import { pageOf } from "#lib/server/feed/page";
import { mentioning } from "#lib/server/feed/queries";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { productExists } from "#lib/server/product/queries";
import { keyOf } from "#lib/server/session/viewer-key";

export const listProductPosts = operation(contract, async ({ viewer, params, query }) => {
  const { productId } = params;
  const [found] = await productExists().execute({ id: productId });
  if (!found) throw new AppError("notFound");
  return pageOf(`product ${productId}`, query, (bounds) =>
    mentioning().execute({ ...bounds, productId, viewer: keyOf(viewer) }),
  );
});
