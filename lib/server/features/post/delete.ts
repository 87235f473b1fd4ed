import { eq } from "drizzle-orm";
import { deletePost as contract } from "#lib/contracts/post";
import { invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { outdateTrackRecord } from "#lib/server/features/disclosure/track-record/mention";
import { keepDeletedDraft } from "#lib/server/features/post/draft/deleted";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidatePost, recordPostState } from "#lib/server/features/post/post-state";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";

export const deletePost = operation(contract, async ({ viewer, params }) => {
  await deleteOwnPost(viewer, params.postId);
  return null;
});

/** Deletes a post of the viewer. Throws AppError(invalid) for a published one if `isOnlyDraft`. */
export async function deleteOwnPost(
  viewer: Viewer,
  postId: string,
  { isOnlyDraft = false } = {},
): Promise<void> {
  const post = await db().transaction(async (tx) => {
    const own = await lockOwnPost(tx, postId, viewer);
    if (isOnlyDraft && !own.isDraft) throw invalidInput({ isDraft: "published" });
    if (own.isDraft) await keepDeletedDraft(tx, own);
    await tx.delete(posts).where(eq(posts.id, own.id));
    await recordPostState(tx, { postId: own.id, authorKey: viewer.key }, own, null);
    await outdateTrackRecord(tx, viewer.key);
    return own;
  });
  invalidatePost(post.id, viewer.id, post, null);
}
