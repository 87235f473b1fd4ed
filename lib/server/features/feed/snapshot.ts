import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Ranking, rankPosts } from "#lib/domain/feed/ranking";
import type { Locale } from "#lib/domain/locale";
import { storeOrRead } from "#lib/server/core/disk-full";
import {
  isReplicaAlone,
  noteChanges,
  requireChanges,
  runWithNewest,
} from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { readCandidates } from "#lib/server/features/feed/candidates";
import { getFreshSince } from "#lib/server/features/feed/freshness";
import { feedSnapshots } from "#lib/server/features/feed/schema";
import { db } from "#lib/server/platform/postgres/client";

/** A stored ranking: the general one, or a viewer's own one with the posts they had seen. */
export type Snapshot = {
  id: string;
  viewerKey: bigint | null;
  postIds: string[];
  seenIds: string[];
  createdAt: number;
};

/** Ranks nothing, so that all posts come by date. Its cursors need no row. */
const unranked: Snapshot = {
  // Higher than any real one.
  id: "999999999999999999",
  viewerKey: null,
  postIds: [],
  seenIds: [],
  createdAt: 0,
};

const getCache = () =>
  singleton("feed.snapshots", () => ({
    byId: new LRUCache<string, Snapshot>({ max: 500 }),
    current: new Map<string, { since: number; snapshot: Promise<Snapshot> }>(),
  }));

/** Returns the general ranking that a visit starts with, shared by requests and processes. */
export async function getCurrentSnapshot(
  ranking: Ranking,
  language: Locale | null,
): Promise<Snapshot> {
  // The ranking comes from the primary: its posts must not be missing where they are read.
  requireChanges("feed");
  if (isReplicaAlone()) return (await findNewestSnapshot(ranking, language, null)) ?? unranked;
  const { current } = getCache();
  const key = `${ranking} ${language}`;
  const now = Date.now();
  const after = getFreshSince(now);
  const cached = current.get(key);
  if (cached && cached.since > after) return cached.snapshot;
  const snapshot = storeOrRead(
    () => findOrCreate(ranking, language, after),
    async () => (await findNewestSnapshot(ranking, language, null)) ?? unranked,
  );
  current.set(key, { since: now, snapshot });
  try {
    const found = cacheSnapshot(await snapshot);
    // An older one stands in while none can be stored; it is asked for again as late as a new one.
    const since = found.createdAt > after ? found.createdAt : now;
    if (current.get(key)?.snapshot === snapshot) current.set(key, { since, snapshot });
    return found;
  } catch (error) {
    current.delete(key);
    throw error;
  }
}

/** Finds the snapshot of a cursor, or null if it was deleted. */
export async function findSnapshot(id: string): Promise<Snapshot | null> {
  if (id === unranked.id) return unranked;
  const cached = getCache().byId.get(id);
  if (cached) return cached;
  const { value } = await runWithNewest(() =>
    db()
      .select()
      .from(feedSnapshots)
      .where(eq(feedSnapshots.id, BigInt(id)))
      .execute(),
  );
  const [row] = value;
  return row ? cacheSnapshot(toSnapshot(row)) : null;
}

/** Finds the newest stored ranking of a viewer, or of all, for when none can be stored. */
export async function findNewestSnapshot(
  ranking: Ranking,
  language: Locale | null,
  viewerKey: bigint | null,
): Promise<Snapshot | null> {
  const isOwner = viewerKey
    ? eq(feedSnapshots.viewerKey, viewerKey)
    : isNull(feedSnapshots.viewerKey);
  const [newest] = await db()
    .select()
    .from(feedSnapshots)
    .where(
      and(isOwner, eq(feedSnapshots.filter, ranking), eq(feedSnapshots.language, language ?? "")),
    )
    .orderBy(desc(feedSnapshots.createdAt))
    .limit(1);
  return newest ? cacheSnapshot(toSnapshot(newest)) : null;
}

/** Caches a snapshot for the pages that follow. */
export function cacheSnapshot(snapshot: Snapshot): Snapshot {
  getCache().byId.set(snapshot.id, snapshot);
  return snapshot;
}

export const toSnapshot = (row: typeof feedSnapshots.$inferSelect): Snapshot => ({
  id: String(row.id),
  viewerKey: row.viewerKey,
  postIds: row.postIds.map(String),
  seenIds: row.seenIds.map(String),
  createdAt: row.createdAt.getTime(),
});

function findOrCreate(ranking: Ranking, language: Locale | null, after: number): Promise<Snapshot> {
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
    if (newest) return toSnapshot(newest);
    const now = Date.now();
    const postIds = rankPosts(await readCandidates(tx), ranking, language, now).map(BigInt);
    const [stored] = await tx
      .insert(feedSnapshots)
      .values({ filter: ranking, language: name, postIds, createdAt: new Date(now) })
      .returning();
    if (!stored) throw new Error("The ranking was not stored.");
    noteChanges("feed");
    return toSnapshot(stored);
  });
}
