import { listRelatedPosts as contract } from "#lib/contracts/feed";
import { limits } from "#lib/domain/limits";
import { operation } from "#lib/server/core/operation";
import { selectRelated } from "#lib/server/features/feed/related-query";
import { presentSummaries } from "#lib/server/features/post/present";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { getMuteFilter } from "#lib/server/features/user/mute/filter";

/** Rows to read for a viewer with mutes, so that others take the place of hidden ones. */
const rowsWithMutes = 30;

export const listRelatedPosts = operation(contract, async ({ viewer, params }) => {
  const viewerKey = viewerKeyOrZero(viewer);
  const isHidden = await getMuteFilter(viewerKey);
  const limit = isHidden ? rowsWithMutes : limits.relatedPosts;
  const rows = await selectRelated().execute({ postId: params.postId, viewerKey, limit });
  const shown = isHidden ? rows.filter((row) => !isHidden(row)) : rows;
  return { items: await presentSummaries(shown.slice(0, limits.relatedPosts)) };
});
