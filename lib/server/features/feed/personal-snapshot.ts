import { desc, eq, inArray } from "drizzle-orm";
import { recommend } from "#lib/domain/feed/recommendation/recommend";
import type { Locale } from "#lib/domain/locale";
import { batchByTurn } from "#lib/server/core/batch";
import { storeOrRead } from "#lib/server/core/disk-full";
import { isReplicaAlone, requireChanges } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { getCurrentCandidates } from "#lib/server/features/feed/candidates";
import { getFreshSince } from "#lib/server/features/feed/freshness";
import { feedSnapshots } from "#lib/server/features/feed/schema";
import {
  cacheSnapshot,
  findNewestSnapshot,
  findSnapshot,
  type Snapshot,
  toSnapshot,
} from "#lib/server/features/feed/snapshot";
import { readViewerHistory } from "#lib/server/features/feed/viewer-history";
import { client, db } from "#lib/server/platform/postgres/client";

/** Snapshots stored per viewer, for pages that are still open in other tabs. */
const maxPerViewer = 8;

/**
 * Returns the recommendation that a viewer's visit starts with, or null without a history. Visits
 * within a minute share one, unless the viewer opened a post or followed a user in between.
 */
export async function getPersonalSnapshot(
  viewerKey: bigint,
  language: Locale | null,
): Promise<Snapshot | null> {
  requireChanges("feed");
  if (isReplicaAlone()) return findNewestSnapshot("recommended", language, viewerKey);
  const fresh = await findFreshSnapshot(viewerKey, language);
  return fresh ?? shareComputation(viewerKey, language);
}

/** Computes one snapshot for the calls of a viewer that come at the same time, such as several tabs. */
function shareComputation(viewerKey: bigint, language: Locale | null): Promise<Snapshot | null> {
  const running = singleton("feed.computing", () => new Map<string, Promise<Snapshot | null>>());
  const name = `${viewerKey} ${language ?? ""}`;
  const known = running.get(name);
  if (known) return known;
  const computed = computeSnapshot(viewerKey, language).finally(() => running.delete(name));
  running.set(name, computed);
  return computed;
}

async function computeSnapshot(
  viewerKey: bigint,
  language: Locale | null,
): Promise<Snapshot | null> {
  const candidates = await getCurrentCandidates();
  const authors = new Set(candidates.map(({ author }) => author));
  const found = await readViewerHistory(viewerKey, authors);
  if (!found) return null;
  const { unseen, seen } = recommend(candidates, found.history, language, Date.now());
  const store = () =>
    storeSnapshot({
      filter: "recommended",
      language: language ?? "",
      viewerKey,
      postIds: unseen.map(BigInt),
      seenIds: seen.map(BigInt),
      // The time of reading, not of storing: posts opened in between are missing from it.
      createdAt: found.readAt,
    });
  const stored = await storeOrRead<Snapshot | null>(store, () =>
    findNewestSnapshot("recommended", language, viewerKey),
  );
  return stored && cacheSnapshot(stored);
}

type Visit = { viewerKey: bigint; language: string };

/** Returns the id of each visit's fresh snapshot, or null. */
async function selectFresh(visits: readonly Visit[]): Promise<(string | null)[]> {
  const after = new Date(getFreshSince(Date.now())).toISOString();
  const sql = client();
  const rows = await sql<{ id: string | null }[]>`
    select fresh.id
    from unnest(
      ${visits.map(({ viewerKey }) => String(viewerKey))}::bigint[],
      ${visits.map(({ language }) => language)}::text[]
    ) with ordinality visit (viewer_key, language, at)
    left join lateral (
      select s.id from feed_snapshots s
      where s.viewer_key = visit.viewer_key and s.filter = 'recommended'
        and s.language = visit.language and s.created_at > ${after}::timestamptz
        and not exists (
          select from user_views v
          where v.user_key = visit.viewer_key and v.created_at >= s.created_at)
        and not exists (
          select from follows f
          where f.follower_key = visit.viewer_key and f.created_at >= s.created_at)
      order by s.created_at desc limit 1
    ) fresh on true
    order by visit.at`;
  return rows.map(({ id }) => id);
}

const askInBatch = () => singleton("feed.fresh", () => batchByTurn(selectFresh));

async function findFreshSnapshot(
  viewerKey: bigint,
  language: Locale | null,
): Promise<Snapshot | null> {
  const id = await askInBatch()({ viewerKey, language: language ?? "" });
  return id === null ? null : findSnapshot(String(id));
}

/** Stores a snapshot and deletes the viewer's oldest ones in one statement. */
async function storeSnapshot(values: typeof feedSnapshots.$inferInsert & { viewerKey: bigint }) {
  const surplus = db()
    .select({ id: feedSnapshots.id })
    .from(feedSnapshots)
    .where(eq(feedSnapshots.viewerKey, values.viewerKey))
    .orderBy(desc(feedSnapshots.createdAt), desc(feedSnapshots.id))
    .offset(maxPerViewer - 1);
  const deleted = db()
    .$with("deleted")
    .as(
      db()
        .delete(feedSnapshots)
        .where(inArray(feedSnapshots.id, surplus))
        .returning({ id: feedSnapshots.id }),
    );
  const [stored] = await db().with(deleted).insert(feedSnapshots).values(values).returning();
  if (!stored) throw new Error("The recommendation was not stored.");
  return toSnapshot(stored);
}
