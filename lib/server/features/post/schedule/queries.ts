import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { ScheduleRefusal } from "#lib/domain/post/schedule";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type Schedule = typeof postSchedules.$inferSelect;

/** Returns the schedules of the author's drafts among the given posts. */
export const findSchedules = (authorKey: bigint, postIds: string[]): Promise<Schedule[]> =>
  db()
    .select({
      postId: postSchedules.postId,
      publishAt: postSchedules.publishAt,
      refusal: postSchedules.refusal,
    })
    .from(postSchedules)
    .innerJoin(posts, eq(posts.id, postSchedules.postId))
    .where(and(inArray(postSchedules.postId, postIds.map(BigInt)), eq(posts.authorKey, authorKey)));

/** Stores a time if the draft has none, or only a refused one. Returns false otherwise. */
export async function insertSchedule(
  tx: Executor,
  postId: bigint,
  publishAt: Date,
): Promise<boolean> {
  const stored = await tx
    .insert(postSchedules)
    .values({ postId, publishAt })
    .onConflictDoUpdate({
      target: postSchedules.postId,
      set: { publishAt, refusal: null },
      setWhere: isNotNull(postSchedules.refusal),
    })
    .returning({ postId: postSchedules.postId });
  return stored.length > 0;
}

/** Replaces a scheduled time. Returns false if the draft has another, or none. */
export async function replaceSchedule(
  tx: Executor,
  postId: bigint,
  { publishAt, replaces }: { publishAt: Date; replaces: Date },
): Promise<boolean> {
  const stored = await tx
    .update(postSchedules)
    .set({ publishAt, refusal: null })
    .where(and(eq(postSchedules.postId, postId), eq(postSchedules.publishAt, replaces)))
    .returning({ postId: postSchedules.postId });
  return stored.length > 0;
}

const isDue = and(isNull(postSchedules.refusal), lte(postSchedules.publishAt, sql`now()`));

/** Lists the earliest drafts that are due after a position, with what their authors may do. */
export const listDue = (after: Pick<Schedule, "postId" | "publishAt"> | null, limit: number) =>
  db()
    .select({
      postId: postSchedules.postId,
      publishAt: postSchedules.publishAt,
      authorKey: users.key,
      authorId: users.id,
      role: users.role,
      restrictions: users.restrictions,
      state: users.state,
    })
    .from(postSchedules)
    .innerJoin(posts, eq(posts.id, postSchedules.postId))
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(
      and(
        isDue,
        after
          ? or(
              gt(postSchedules.publishAt, after.publishAt),
              and(
                eq(postSchedules.publishAt, after.publishAt),
                gt(postSchedules.postId, after.postId),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(postSchedules.publishAt, postSchedules.postId)
    .limit(limit);

export type DueDraft = Awaited<ReturnType<typeof listDue>>[number];

/**
 * Claims a due draft for the transaction that publishes it. Of several, one gets true: the others
 * wait for it and find nothing. If it fails, the time stays.
 */
export async function claimDue(tx: Executor, postId: bigint): Promise<boolean> {
  const claimed = await tx
    .delete(postSchedules)
    .where(and(eq(postSchedules.postId, postId), isDue))
    .returning({ postId: postSchedules.postId });
  return claimed.length > 0;
}

/** Stores why a draft was not published, unless it got another time meanwhile. */
export async function refuseDue(
  { postId, publishAt }: DueDraft,
  refusal: ScheduleRefusal,
): Promise<void> {
  await db()
    .update(postSchedules)
    .set({ refusal })
    .where(and(eq(postSchedules.postId, postId), eq(postSchedules.publishAt, publishAt), isDue));
}
