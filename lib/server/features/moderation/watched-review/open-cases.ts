import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { log } from "#lib/server/core/log";
import { comments } from "#lib/server/features/comment/schema";
import { openCase } from "#lib/server/features/moderation/case/open-case";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { claimRows, isLeasedBy, noLease } from "#lib/server/platform/queue/lease";

/** Staff choose the rule when they decide. */
const category = "other";
/** In hundredths of a report. Authors wait for held content. */
const priorities = { hold: 400, flag: 200 };
/** A hit that cannot be handled does not hold up others. */
const retrySeconds = 3_600;
/** Exceeds the time that opening a case takes. */
const leaseSeconds = 60;

type HitRow = typeof watchedWordHits.$inferSelect;

/**
 * Opens the case of the content whose hits are due longest.
 * @returns false if there is none
 */
export async function openNextCase(): Promise<boolean> {
  const [claimed] = await claimRows<{ id: string }>(
    { name: "watched_word_hits", key: ["id"], dueAt: "due_at" },
    { limit: 1, leaseSeconds, where: sql`t.case_id is null`, returning: sql`t.id` },
  );
  if (!claimed) return false;
  const isHeld = and(
    eq(watchedWordHits.id, BigInt(claimed.id)),
    isLeasedBy(claimed, "watched_word_hits"),
  );
  try {
    await db().transaction(async (tx) => {
      const [hit] = await tx.update(watchedWordHits).set(noLease).where(isHeld).returning();
      if (hit) await openCaseOf(tx, hit);
    });
  } catch (err) {
    log().error({ err, hit: claimed.id }, "opening the case of held or flagged content failed");
    await db()
      .update(watchedWordHits)
      .set({ ...noLease, dueAt: sql`now() + make_interval(secs => ${retrySeconds})` })
      .where(isHeld);
  }
  return true;
}

/** Hits of content that was deleted meanwhile are deleted, too. */
async function openCaseOf(tx: Executor, { targetKind, targetId, subjectKey }: HitRow) {
  const rows = await tx
    .select({
      id: watchedWordHits.id,
      action: watchedWordHits.action,
      cause: watchedWordHits.cause,
    })
    .from(watchedWordHits)
    .where(sql`target_kind = ${targetKind} and target_id = ${targetId} and case_id is null`)
    .orderBy(asc(watchedWordHits.id))
    .for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const own = inArray(watchedWordHits.id, ids);
  if (!(await exists(tx, targetKind, targetId))) {
    await tx.delete(watchedWordHits).where(own);
    return;
  }
  const priority = priorities[rows.some(({ action }) => action === "hold") ? "hold" : "flag"];
  const target = { targetKind, targetId, subjectKey };
  const hasWord = rows.some(({ cause }) => cause === "word");
  const source = hasWord ? "watchedWord" : "firstPost";
  const caseId = await openCase(tx, { ...target, source, category, priority });
  await tx.update(watchedWordHits).set({ caseId }).where(own);
}

async function exists(tx: Executor, kind: HitRow["targetKind"], id: string): Promise<boolean> {
  switch (kind) {
    case "post":
      return (await tx.$count(posts, eq(posts.id, BigInt(id)))) > 0;
    case "comment":
      return (await tx.$count(comments, eq(comments.id, BigInt(id)))) > 0;
    case "series":
      return (await tx.$count(series, eq(series.id, BigInt(id)))) > 0;
    case "user":
      return (await tx.$count(users, eq(users.id, id))) > 0;
  }
}
