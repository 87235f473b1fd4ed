import { deletePostDraft as contract } from "#lib/contracts/post/draft";
import { operation } from "#lib/server/core/operation";
import { discardDraft } from "#lib/server/features/post/draft/discard";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { db } from "#lib/server/platform/postgres/client";

export const deletePostDraft = operation(contract, async ({ viewer, params, query }) => {
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    await discardDraft(tx, post.id, query.version);
  });
  return null;
});
