import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type ContentKind, hidingSanctions } from "#lib/domain/moderation/sanction";
import { invalidate } from "#lib/server/core/invalidation";
import { comments } from "#lib/server/features/comment/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";
import { recordPostState } from "#lib/server/features/post/post-state";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { setSeriesBlocked } from "#lib/server/features/post/series/set-blocked";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { users } from "#lib/server/features/user/schema";
import { enqueueCommentEvent } from "#lib/server/features/webhook/enqueue";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { unclaimed } from "#lib/server/platform/queue/lease";

/**
 * Shows held content whose case was decided, unless the decision hides it.
 * @returns false if there is none
 */
export async function releaseNext(): Promise<boolean> {
  const tags = await db().transaction(async (tx) => {
    const [hit] = await tx
      .select({ id: watchedWordHits.id })
      .from(watchedWordHits)
      .innerJoin(cases, and(eq(cases.id, watchedWordHits.caseId), ne(cases.state, "pending")))
      .where(and(eq(watchedWordHits.action, "hold"), isNull(watchedWordHits.reviewedAt)))
      .limit(1)
      .for("update", unclaimed(watchedWordHits));
    return hit ? release(tx, hit.id) : null;
  });
  if (!tags) return false;
  invalidate(...tags);
  wakeNotifications();
  return true;
}

/** Returns the tags of what changed. */
async function release(tx: Executor, hitId: bigint): Promise<string[]> {
  const [hit] = await tx
    .update(watchedWordHits)
    .set({ reviewedAt: sql`now()` })
    .where(eq(watchedWordHits.id, hitId))
    .returning();
  if (!hit || hit.targetKind === "user") return [];
  const { targetKind, targetId } = hit;
  if (await isHidden(tx, targetKind, targetId)) return [];
  return show[targetKind](tx, BigInt(targetId));
}

/** True if a sanction hides the content, or another of its words waits for review. */
async function isHidden(tx: Executor, kind: ContentKind, id: string): Promise<boolean> {
  const isTarget = and(eq(sanctions.targetKind, kind), eq(sanctions.targetId, id));
  const hides = eq(sanctions.kind, hidingSanctions[kind]);
  const isWaiting = and(
    eq(watchedWordHits.targetKind, kind),
    eq(watchedWordHits.targetId, id),
    eq(watchedWordHits.action, "hold"),
    isNull(watchedWordHits.reviewedAt),
  );
  const sanctioned = await tx.$count(sanctions, and(isTarget, hides, isNull(sanctions.endedAt)));
  return sanctioned > 0 || (await tx.$count(watchedWordHits, isWaiting)) > 0;
}

/** Shows content that waited, and returns the tags of what changed. */
const show: Record<ContentKind, (tx: Executor, id: bigint) => Promise<string[]>> = {
  post: showPost,
  comment: showComment,
  series: showSeries,
};

async function showPost(tx: Executor, id: bigint): Promise<string[]> {
  const [before] = await tx
    .select({ post: posts, authorId: users.id })
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(eq(posts.id, id))
    .for("update", { of: posts });
  if (!before?.post.isBlocked) return [];
  const { post, authorId } = before;
  await tx.update(posts).set({ isBlocked: false }).where(eq(posts.id, id));
  await recordPostState(tx, { postId: id, authorKey: post.authorKey }, post, {
    ...post,
    isBlocked: false,
  });
  return [`post:${id}`, `user:${authorId}`, "feed"];
}

async function showComment(tx: Executor, id: bigint): Promise<string[]> {
  const [shown] = await tx
    .update(comments)
    .set({ flagReason: null })
    .where(and(eq(comments.id, id), eq(comments.flagReason, "CMT_POLICY_VIOLATION")))
    .returning({ postId: comments.postId });
  if (!shown) return [];
  await enqueueCommentEvent(tx, "comment.created", id);
  // Nobody was notified of a hidden comment.
  await tx.execute(sql`
    insert into notification_events (kind, subject, actor_key, target_id)
    select 'comment', id, author_key, null::bigint from comments where id = ${id}
    union all
    select 'comment', id, author_key, parent_id from comments
    where id = ${id} and parent_id is not null`);
  return [`post:${shown.postId}`];
}

async function showSeries(tx: Executor, id: bigint): Promise<string[]> {
  const [found] = await tx
    .select({ authorId: users.id })
    .from(series)
    .innerJoin(users, eq(users.key, series.authorKey))
    .where(eq(series.id, id));
  if (found) await setSeriesBlocked(tx, String(id), found.authorId, false);
  return [];
}
