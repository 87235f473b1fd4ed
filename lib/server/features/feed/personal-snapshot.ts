import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { recommend } from "#lib/domain/recommendation/recommend";
import { singleton } from "#lib/server/core/singleton";
import { currentCandidates } from "#lib/server/features/feed/candidates";
import { freshSince } from "#lib/server/features/feed/freshness";
import { readReader } from "#lib/server/features/feed/reader";
import {
  keepSnapshot,
  presentSnapshot,
  type Snapshot,
  snapshotById,
} from "#lib/server/features/feed/snapshot";
import { db } from "#lib/server/platform/postgres/client";
import { feedSnapshots, postViews } from "#lib/server/platform/postgres/schema/post";
import { follows } from "#lib/server/platform/postgres/schema/user";

/** So many lists of one member are kept, for pages that are still open somewhere. */
const keptOfOne = 8;

/**
 * The recommendation to begin a member's visit with; null for one of whom nothing is known. Visits
 * of a minute share one, unless the member has opened a post or followed somebody in between.
 */
export async function personalSnapshot(
  viewer: bigint,
  language: Locale | null,
): Promise<Snapshot | null> {
  const known = await findFresh(viewer, language);
  if (known) return known;
  const candidates = await currentCandidates();
  const found = await readReader(viewer, new Set(candidates.map(({ author }) => author)));
  if (!found) return null;
  const { unseen, seen } = recommend(candidates, found.reader, language, Date.now());
  return keepSnapshot(
    await store({
      filter: "recommended",
      language: language ?? "",
      viewerKey: viewer,
      postIds: unseen.map(BigInt),
      seenIds: seen.map(BigInt),
      // Not when it is stored: what is opened meanwhile is not in it.
      createdAt: found.readAt,
    }),
  );
}

const viewerKey = sql`${sql.placeholder("viewer")}::bigint`;

/** The member's newest list, unless it is out of date. */
const freshList = () =>
  singleton("query.feed.fresh", () => {
    const { id, filter, language, createdAt } = feedSnapshots;
    return db()
      .select({ id })
      .from(feedSnapshots)
      .where(
        and(
          eq(feedSnapshots.viewerKey, viewerKey),
          eq(filter, "recommended"),
          eq(language, sql.placeholder("language")),
          gt(createdAt, sql`${sql.placeholder("after")}::timestamptz`),
          sql`not exists (select from ${postViews}
            where ${postViews.userKey} = ${viewerKey} and ${postViews.createdAt} >= ${createdAt})`,
          sql`not exists (select from ${follows}
            where ${follows.followerKey} = ${viewerKey} and ${follows.createdAt} >= ${createdAt})`,
        ),
      )
      .orderBy(desc(createdAt))
      .limit(1)
      .prepare("feed_fresh");
  });

async function findFresh(viewer: bigint, language: Locale | null): Promise<Snapshot | null> {
  const after = new Date(freshSince(Date.now())).toISOString();
  const [newest] = await freshList().execute({ viewer, language: language ?? "", after });
  return newest ? snapshotById(String(newest.id)) : null;
}

/** Stores a list and takes away the member's oldest in one statement. */
async function store(values: typeof feedSnapshots.$inferInsert & { viewerKey: bigint }) {
  const surplus = db()
    .select({ id: feedSnapshots.id })
    .from(feedSnapshots)
    .where(eq(feedSnapshots.viewerKey, values.viewerKey))
    .orderBy(desc(feedSnapshots.createdAt), desc(feedSnapshots.id))
    .offset(keptOfOne - 1);
  const gone = db()
    .$with("gone")
    .as(
      db()
        .delete(feedSnapshots)
        .where(inArray(feedSnapshots.id, surplus))
        .returning({ id: feedSnapshots.id }),
    );
  const [made] = await db().with(gone).insert(feedSnapshots).values(values).returning();
  if (!made) throw new Error("The recommendation was not stored.");
  return presentSnapshot(made);
}
