import { listPostDrafts as contract } from "#lib/contracts/post/draft";
import { operation } from "#lib/server/core/operation";
import { findDraftDates } from "#lib/server/features/post/draft/queries";

export const listPostDrafts = operation(contract, async ({ viewer, query }) => {
  const drafts = await findDraftDates(viewer.key, query.postIds);
  return {
    items: drafts.map(({ postId, updatedAt }) => ({
      postId: String(postId),
      updatedAt: updatedAt.toISOString(),
    })),
  };
});
