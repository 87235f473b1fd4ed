import { listProductPosts as contract } from "#lib/contracts/product";
import { operation } from "#lib/server/core/operation";
import { readPostPage } from "#lib/server/features/feed/page";
import { chooseLanguage, getPostFilter } from "#lib/server/features/feed/post-filter";
import { selectByProduct } from "#lib/server/features/feed/queries";
import { requireProductExists } from "#lib/server/features/product/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listProductPosts = operation(contract, async ({ viewer, params, query }) => {
  const { productId } = params;
  await requireProductExists(productId);
  const viewerKey = viewerKeyOrZero(viewer);
  return readPostPage(
    `product ${productId}`,
    query,
    (bounds) => selectByProduct().execute({ ...bounds, productId, viewerKey }),
    await getPostFilter(await chooseLanguage(query.postLanguage, viewerKey), viewerKey),
  );
});
