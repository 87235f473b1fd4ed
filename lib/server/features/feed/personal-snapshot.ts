import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { recommend } from "#lib/domain/recommendation/recommend";
import { isReplicaAlone, requireChanges } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { getCurrentCandidates } from "#lib/server/features/feed/candidates";
import { getFreshSince } from "#lib/server/features/feed/freshness";
import {
  cacheSnapshot,
  findNewestSnapshot,
  findSnapshot,
  type Snapshot,
  toSnapshot,
} from "#lib/server/features/feed/snapshot";
import { readViewerHistory } from "#lib/server/features/feed/viewer-history";
import { db } from "#lib/server/platform/postgres/client";
import { feedSnapshots, userViews } from "#lib/server/platform/postgres/schema/feed";
import { postViews } from "#lib/server/platform/postgres/schema/post";
import { follows } from "#lib/server/platform/postgres/schema/user";

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
  if (fresh) return fresh;
  const candidates = await getCurrentCandidates();
  const authors = new Set(candidates.map(({ author }) => author));
  const found = await readViewerHistory(viewerKey, authors);
  if (!found) return null;
  const { unseen, seen } = recommend(candidates, found.history, language, Date.now());
  return cacheSnapshot(
    await storeSnapshot({
      filter: "recommended",
      language: language ?? "",
      viewerKey,
      postIds: unseen.map(BigInt),
      seenIds: seen.map(BigInt),
      // The time of reading, not of storing: posts opened in between are missing from it.
      createdAt: found.readAt,
    }),
  );
}

const viewerKeyValue = sql`${sql.placeholder("viewerKey")}::bigint`;

const selectFreshSnapshot = () =>
  singleton("query.feed.fresh", () => {
    const { id, filter, language, createdAt } = feedSnapshots;
    return db()
      .select({ id })
      .from(feedSnapshots)
      .where(
        and(
          eq(feedSnapshots.viewerKey, viewerKeyValue),
          eq(filter, "recommended"),
          eq(language, sql.placeholder("language")),
          gt(createdAt, sql`${sql.placeholder("after")}::timestamptz`),
          ...[userViews, postViews].map(
            (views) => sql`not exists (select from ${views}
              where ${views.userKey} = ${viewerKeyValue} and ${views.createdAt} >= ${createdAt})`,
          ),
          sql`not exists (select from ${follows}
            where ${follows.followerKey} = ${viewerKeyValue} and ${follows.createdAt} >= ${createdAt})`,
        ),
      )
      .orderBy(desc(createdAt))
      .limit(1)
      .prepare("feed_fresh");
  });

async function findFreshSnapshot(
  viewerKey: bigint,
  language: Locale | null,
): Promise<Snapshot | null> {
  const after = new Date(getFreshSince(Date.now())).toISOString();
  const [newest] = await selectFreshSnapshot().execute({
    viewerKey,
    language: language ?? "",
    after,
  });
  return newest ? findSnapshot(String(newest.id)) : null;
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
