import { listRelatedPosts as contract } from "#lib/contracts/feed";
import { operation } from "#lib/server/core/operation";
import { selectRelated } from "#lib/server/features/feed/related-query";
import { getMuteFilter } from "#lib/server/features/mute/filter";
import { presentSummaries } from "#lib/server/features/post/present";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listRelatedPosts = operation(contract, async ({ viewer, params }) => {
  const viewerKey = viewerKeyOrZero(viewer);
  const isHidden = await getMuteFilter(viewerKey);
  const rows = await selectRelated().execute({ postId: params.postId, viewerKey });
  return { items: await presentSummaries(rows.filter((row) => !isHidden?.(row))) };
});
