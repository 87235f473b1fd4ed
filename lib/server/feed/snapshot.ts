import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Locale } from "#lib/domain/locale";
import { type Ranking, rank } from "#lib/domain/ranking";
import { db, type Executor } from "#lib/server/db/client";
import { feedSnapshots, postCounts, posts } from "#lib/server/db/schema/post";
import { users } from "#lib/server/db/schema/user";
import { onChange } from "#lib/server/event";
import { visible } from "#lib/server/post/queries";
import { singleton } from "#lib/server/singleton";

export type Snapshot = { id: string; postIds: string[]; madeAt: number };

/** A ranking is made anew after this long, in milliseconds, or when posts come, go or change. */
const freshFor = 60_000;
const keptFor = 24 * 3_600_000;
/** Older posts than these have no chance of a high place. */
const candidates = 2_000;

const memory = () =>
  singleton("feed.snapshots", () => {
    const state = {
      byId: new LRUCache<string, Snapshot>({ max: 200 }),
      current: new Map<string, { since: number; snapshot: Promise<Snapshot> }>(),
      changedAt: 0,
    };
    onChange((tags) => {
      if (tags.includes("feed")) state.changedAt = Date.now();
    });
    return state;
  });

/** The ranking to begin a visit with. Requests at one time share one; so do processes. */
export async function currentSnapshot(
  ranking: Ranking,
  language: Locale | null,
): Promise<Snapshot> {
  const { current, changedAt } = memory();
  const key = `${ranking} ${language}`;
  const now = Date.now();
  const known = current.get(key);
  if (known && known.since > changedAt && now - known.since < freshFor) return known.snapshot;
  const snapshot = findOrMake(ranking, language, Math.max(changedAt, now - freshFor));
  current.set(key, { since: now, snapshot });
  try {
    const found = await snapshot;
    memory().byId.set(found.id, found);
    if (current.get(key)?.snapshot === snapshot)
      current.set(key, { since: found.madeAt, snapshot });
    return found;
  } catch (error) {
    current.delete(key);
    throw error;
  }
}

/** A snapshot that a cursor names; null once it is gone. */
export async function snapshotById(id: string): Promise<Snapshot | null> {
  const known = memory().byId.get(id);
  if (known) return known;
  const [row] = await db()
    .select()
    .from(feedSnapshots)
    .where(eq(feedSnapshots.id, BigInt(id)));
  if (!row) return null;
  const snapshot = present(row);
  memory().byId.set(id, snapshot);
  return snapshot;
}

const present = (row: typeof feedSnapshots.$inferSelect): Snapshot => ({
  id: String(row.id),
  postIds: row.postIds.map(String),
  madeAt: row.createdAt.getTime(),
});

function findOrMake(ranking: Ranking, language: Locale | null, after: number): Promise<Snapshot> {
  return db().transaction(async (tx) => {
    const key = `snapshot ${ranking} ${language}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    const name = language ?? "";
    const [newest] = await tx
      .select()
      .from(feedSnapshots)
      .where(
        and(
          eq(feedSnapshots.filter, ranking),
          eq(feedSnapshots.language, name),
          gt(feedSnapshots.createdAt, new Date(after)),
        ),
      )
      .orderBy(desc(feedSnapshots.createdAt))
      .limit(1);
    if (newest) return present(newest);
    const now = Date.now();
    const postIds = rank(await readCandidates(tx), ranking, language, now).map(BigInt);
    const [made] = await tx
      .insert(feedSnapshots)
      .values({ filter: ranking, language: name, postIds, createdAt: new Date(now) })
      .returning();
    await tx.delete(feedSnapshots).where(lt(feedSnapshots.createdAt, new Date(now - keptFor)));
    if (!made) throw new Error("The ranking was not stored.");
    return present(made);
  });
}

async function readCandidates(tx: Executor) {
  const rows = await tx
    .select({
      id: posts.id,
      language: posts.language,
      createdAt: posts.createdAt,
      viewCount: postCounts.viewCount,
      likeCount: postCounts.likeCount,
      shareCount: postCounts.shareCount,
      archiveCount: postCounts.archiveCount,
      commentCount: postCounts.commentCount,
    })
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .where(visible)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(candidates);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    createdAt: row.createdAt.getTime(),
  }));
}
