import { listPostVersions as contract } from "#lib/contracts/post/version";
import { isVisible } from "#lib/domain/visibility";
import { operation } from "#lib/server/core/operation";
import { requireReadablePost } from "#lib/server/features/post/require-readable-post";
import { presentVersion } from "#lib/server/features/post/version/present";
import { listVersionRows, type VersionRow } from "#lib/server/features/post/version/queries";

export const listPostVersions = operation(contract, async ({ viewer, params }) => {
  const post = await requireReadablePost(params.postId, viewer);
  const rows = await listVersionRows(post.id);
  const isShown = isVisible(post);
  // One alone was kept while the post was hidden, and readers see it again.
  if (isShown && rows.length <= 1) return { items: [] };
  const canWithdraw = (row: VersionRow) =>
    post.isAuthor && !viewer?.staffId && row.isStored && !(isShown && row === rows[0]);
  return { items: rows.map((row) => presentVersion(row, canWithdraw(row))) };
});
