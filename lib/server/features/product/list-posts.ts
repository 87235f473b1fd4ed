import { listProductPosts as contract } from "#lib/contracts/product";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { pageOf } from "#lib/server/features/feed/page";
import { mentioning } from "#lib/server/features/feed/queries";
import { productExists } from "#lib/server/features/product/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listProductPosts = operation(contract, async ({ viewer, params, query }) => {
  const { productId } = params;
  const [found] = await productExists().execute({ id: productId });
  if (!found) throw new AppError("notFound");
  return pageOf(`product ${productId}`, query, (bounds) =>
    mentioning().execute({ ...bounds, productId, viewer: viewerKeyOrZero(viewer) }),
  );
});
