import { asc, eq, inArray, sql } from "drizzle-orm";
import { log } from "#lib/server/core/log";
import { comments } from "#lib/server/features/comment/schema";
import { openCase } from "#lib/server/features/moderation/case/open-case";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Staff choose the rule when they decide. */
const category = "other";
/** In hundredths of a report. Authors wait for held content. */
const priorities = { hold: 400, flag: 200 };
/** An hour, so that a hit that cannot be handled does not hold up others. */
const retrySeconds = 3_600;

type HitRow = typeof watchedWordHits.$inferSelect;

/**
 * Opens the case of the content whose hits are due longest.
 * @returns false if there is none
 */
export async function openNextCase(): Promise<boolean> {
  const hit = await claimHit();
  if (!hit) return false;
  try {
    await db().transaction((tx) => openCaseOf(tx, hit));
  } catch (err) {
    log().error({ err, hit: String(hit.id) }, "opening the case of held or flagged content failed");
  }
  return true;
}

/** Claims the oldest due hit by moving its time, so that no other process takes it. */
async function claimHit(): Promise<HitRow | undefined> {
  const due = sql`(
    select id from watched_word_hits where case_id is null and due_at <= now()
    order by due_at, id limit 1 for update skip locked
  )`;
  const [hit] = await db()
    .update(watchedWordHits)
    .set({ dueAt: sql`now() + make_interval(secs => ${retrySeconds})` })
    .where(eq(watchedWordHits.id, due))
    .returning();
  return hit;
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
