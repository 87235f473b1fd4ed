import { listProductPosts as contract } from "#lib/contracts/product";
import { operation } from "#lib/server/core/operation";
import { readPostPage } from "#lib/server/features/feed/page";
import { selectByProduct } from "#lib/server/features/feed/queries";
import { requireProductExists } from "#lib/server/features/product/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listProductPosts = operation(contract, async ({ viewer, params, query }) => {
  const { productId } = params;
  await requireProductExists(productId);
  return readPostPage(`product ${productId}`, query, (bounds) =>
    selectByProduct().execute({ ...bounds, productId, viewerKey: viewerKeyOrZero(viewer) }),
  );
});
