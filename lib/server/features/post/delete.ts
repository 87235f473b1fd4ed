import { eq } from "drizzle-orm";
import { deletePost as contract } from "#lib/contracts/post";
import { operation } from "#lib/server/core/operation";
import { outdateTrackRecord } from "#lib/server/features/disclosure/track-record/mention";
import { keepDeletedDraft } from "#lib/server/features/post/draft/deleted";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidatePost, recordPostState } from "#lib/server/features/post/post-state";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";

export const deletePost = operation(contract, async ({ viewer, params }) => {
  const post = await db().transaction(async (tx) => {
    const own = await lockOwnPost(tx, params.postId, viewer);
    if (own.isDraft) await keepDeletedDraft(tx, own);
    await tx.delete(posts).where(eq(posts.id, own.id));
    await recordPostState(tx, { postId: own.id, authorKey: viewer.key }, own, null);
    await outdateTrackRecord(tx, viewer.key);
    return own;
  });
  invalidatePost(post.id, viewer.id, post, null);
  return null;
});
