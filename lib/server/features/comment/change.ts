import { and, eq, sql } from "drizzle-orm";
import type { CommentDisclosure } from "#lib/domain/disclosure";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { comments } from "#lib/server/features/comment/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { posts } from "#lib/server/features/post/schema/post";
import {
  type ReviewedHit,
  recordReviewed,
} from "#lib/server/features/screening/watched-word/record-hits";
import { enqueueCommentEvent } from "#lib/server/features/webhook/enqueue";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Change = {
  id: bigint;
  postId: bigint;
  authorKey: bigint;
  content: string;
  /** When the text that it replaces was edited; null if it was not. Undefined replaces any. */
  readAt: string | null | undefined;
  /** Undefined leaves those of the comment. */
  disclosures: CommentDisclosure[] | undefined;
  /** The watched words in it that staff have to review. */
  hits: readonly ReviewedHit[];
};

/** True if staff decide on the comment, whose text must not change meanwhile. */
async function isReviewed(tx: Executor, id: bigint): Promise<boolean> {
  const isPending = and(
    eq(cases.targetKind, "comment"),
    eq(cases.targetId, String(id)),
    eq(cases.state, "pending"),
  );
  return (await tx.$count(cases, isPending)) > 0;
}

const isFinal = sql<boolean>`${comments.createdAt}
  <= clock_timestamp() - ${limits.commentEditMs}::int * interval '1 millisecond'`;

const isSameTime = (sent: string | null, stored: Date | null): boolean =>
  (sent === null ? null : new Date(sent).getTime()) === (stored?.getTime() ?? null);

/**
 * Replaces the text of a comment. Its lock orders concurrent edits, deletions and decisions: the later
 * one meets what the earlier one left.
 * @throws AppError(notFound) if it was deleted, AppError(unavailable) if staff removed it,
 * AppError(commentFinal) after the time for edits or during a review, and AppError(commentChanged) if
 * its author edited it meanwhile
 */
export async function changeComment(change: Change): Promise<void> {
  const { id, postId, authorKey, content, readAt, disclosures, hits } = change;
  const isComment = and(eq(comments.id, id), eq(comments.postId, postId));
  await db().transaction(async (tx) => {
    // Same lock order as in write.ts.
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for("key share");
    const [stored] = await tx
      .select({
        content: comments.content,
        originalContent: comments.originalContent,
        disclosures: comments.disclosures,
        editedAt: comments.editedAt,
        flagReason: comments.flagReason,
        isFinal,
      })
      .from(comments)
      .where(and(isComment, eq(comments.authorKey, authorKey)))
      .for("no key update");
    if (!stored || stored.flagReason === "USER_DELETED") throw new AppError("notFound");
    if (stored.flagReason) throw new AppError("unavailable");
    if (stored.isFinal || (await isReviewed(tx, id))) throw new AppError("commentFinal");
    if (readAt !== undefined && !isSameTime(readAt, stored.editedAt)) {
      throw new AppError("commentChanged");
    }
    const statesNothing = !disclosures?.length && !stored.disclosures?.length;
    if (stored.content === content && (!disclosures || statesNothing)) return;

    const target = { targetKind: "comment", targetId: String(id), subjectKey: authorKey } as const;
    const isHeld = await recordReviewed(tx, target, hits);
    await tx
      .update(comments)
      .set({
        content,
        editedAt: sql`now()`,
        originalContent: stored.originalContent ?? stored.content,
        ...(disclosures && { disclosures: disclosures.length > 0 ? disclosures : null }),
        ...(isHeld && { flagReason: "CMT_POLICY_VIOLATION" as const }),
      })
      .where(isComment);
    await enqueueCommentEvent(tx, isHeld ? "comment.deleted" : "comment.updated", id);
  });
}
