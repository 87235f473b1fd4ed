import { listPostVersions as contract } from "#lib/contracts/post-version";
import { operation } from "#lib/server/core/operation";
import { presentVersion } from "#lib/server/features/post/present-version";
import { requireReadablePost } from "#lib/server/features/post/require-readable-post";
import { listVersionRows } from "#lib/server/features/post/version-queries";

export const listPostVersions = operation(contract, async ({ viewer, params }) => {
  const post = await requireReadablePost(params.postId, viewer);
  return { items: (await listVersionRows(post.id)).map(presentVersion) };
});
