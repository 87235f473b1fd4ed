import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Locale } from "#lib/domain/locale";
import { type Ranking, rank } from "#lib/domain/ranking";
import { singleton } from "#lib/server/core/singleton";
import { readCandidates } from "#lib/server/features/feed/candidates";
import { freshSince } from "#lib/server/features/feed/freshness";
import { db } from "#lib/server/platform/postgres/client";
import { feedSnapshots } from "#lib/server/platform/postgres/schema/post";

/** A frozen ranking: everybody's, or one member's with what they had seen. */
export type Snapshot = {
  id: string;
  viewerKey: bigint | null;
  postIds: string[];
  seenIds: string[];
  madeAt: number;
};

const memory = () =>
  singleton("feed.snapshots", () => ({
    byId: new LRUCache<string, Snapshot>({ max: 500 }),
    current: new Map<string, { since: number; snapshot: Promise<Snapshot> }>(),
  }));

/** Everybody's ranking to begin a visit with. Requests at one time share one; so do processes. */
export async function currentSnapshot(
  ranking: Ranking,
  language: Locale | null,
): Promise<Snapshot> {
  const { current } = memory();
  const key = `${ranking} ${language}`;
  const now = Date.now();
  const after = freshSince(now);
  const known = current.get(key);
  if (known && known.since > after) return known.snapshot;
  const snapshot = findOrMake(ranking, language, after);
  current.set(key, { since: now, snapshot });
  try {
    const found = keepSnapshot(await snapshot);
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
  return row ? keepSnapshot(presentSnapshot(row)) : null;
}

/** Remembers a snapshot for the pages that follow. */
export function keepSnapshot(snapshot: Snapshot): Snapshot {
  memory().byId.set(snapshot.id, snapshot);
  return snapshot;
}

export const presentSnapshot = (row: typeof feedSnapshots.$inferSelect): Snapshot => ({
  id: String(row.id),
  viewerKey: row.viewerKey,
  postIds: row.postIds.map(String),
  seenIds: row.seenIds.map(String),
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
          isNull(feedSnapshots.viewerKey),
          eq(feedSnapshots.filter, ranking),
          eq(feedSnapshots.language, name),
          gt(feedSnapshots.createdAt, new Date(after)),
        ),
      )
      .orderBy(desc(feedSnapshots.createdAt))
      .limit(1);
    if (newest) return presentSnapshot(newest);
    const now = Date.now();
    const postIds = rank(await readCandidates(tx), ranking, language, now).map(BigInt);
    const [made] = await tx
      .insert(feedSnapshots)
      .values({ filter: ranking, language: name, postIds, createdAt: new Date(now) })
      .returning();
    if (!made) throw new Error("The ranking was not stored.");
    return presentSnapshot(made);
  });
}
