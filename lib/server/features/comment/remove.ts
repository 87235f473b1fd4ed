import { asc, eq, inArray, sql } from "drizzle-orm";
import { comments } from "#lib/server/features/comment/schema";
import { notifications } from "#lib/server/features/notify/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { enqueueCommentEvent } from "#lib/server/features/webhook/enqueue";
import { storePurge } from "#lib/server/platform/cdn/stored-purges";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type CommentKeys = { id: bigint; postId: bigint; parentId: bigint | null };

/**
 * Deletes a comment and updates the counters. A comment with replies stays as an empty, flagged row;
 * deleting its last reply deletes that row too. Returns false if the comment was already deleted.
 */
export function removeComment({ id, postId, parentId }: CommentKeys): Promise<boolean> {
  return db().transaction(async (tx) => {
    // Same lock order as in write.ts. Ordering by id works because a reply's id exceeds its parent's.
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for("key share");
    const locked = await tx
      .select({
        id: comments.id,
        flagReason: comments.flagReason,
        replyCount: comments.replyCount,
      })
      .from(comments)
      .where(inArray(comments.id, parentId === null ? [id] : [parentId, id]))
      .orderBy(asc(comments.id))
      .for("update");
    const comment = locked.find((row) => row.id === id);
    if (!comment || comment.flagReason) return false;

    await deleteNotifications(tx, id);
    await enqueueCommentEvent(tx, "comment.deleted", id);
    await storePurge(tx, `comments:${postId}`);
    if (comment.replyCount > 0) await eraseContent(tx, id);
    else await tx.delete(comments).where(eq(comments.id, id));
    const parent = locked.find((row) => row.id === parentId);
    if (parent) await removeFromParent(tx, parent);
    await tx
      .update(postCounts)
      .set({ commentCount: sql`${postCounts.commentCount} - 1` })
      .where(eq(postCounts.postId, postId));
    return true;
  });
}

async function deleteNotifications(tx: Executor, commentId: bigint): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.commentId, commentId));
}

async function eraseContent(tx: Executor, id: bigint): Promise<void> {
  await tx
    .update(comments)
    .set({
      flagReason: "USER_DELETED",
      content: "",
      disclosures: null,
      editedAt: null,
      originalContent: null,
    })
    .where(eq(comments.id, id));
}

async function removeFromParent(
  tx: Executor,
  parent: { id: bigint; flagReason: string | null; replyCount: number },
): Promise<void> {
  const isEmptyRow = parent.flagReason === "USER_DELETED" && parent.replyCount === 1;
  if (isEmptyRow) await tx.delete(comments).where(eq(comments.id, parent.id));
  else {
    await tx
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} - 1` })
      .where(eq(comments.id, parent.id));
  }
}
