import { and, asc, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { AppError } from "#lib/server/core/error";
import { selectSummaries, viewerKey } from "#lib/server/features/post/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { users } from "#lib/server/features/user/schema";
import { isVisible, isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { isPublicSeries, isShownSeries } from "#lib/server/features/visibility/visible-series";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

export type SeriesRow = typeof series.$inferSelect;

const isPartOfSeries = eq(seriesPosts.seriesId, sql`${sql.placeholder("seriesId")}::bigint`);
const inOrder = [asc(seriesPosts.position), asc(posts.id)];

/** Selects the parts of `seriesId` that `viewerKey` may see as a reader, in order. */
export const selectVisibleParts = prepareOnce("series_visible", () =>
  selectSummaries()
    .innerJoin(seriesPosts, eq(seriesPosts.postId, posts.id))
    .where(and(isPartOfSeries, isVisibleTo(sql, posts, users, viewerKey)))
    .orderBy(...inOrder)
    .limit(limits.series.parts),
);

/** Selects all parts of `seriesId`, which belongs to `viewerKey`, in order. */
export const selectOwnParts = prepareOnce("series_own", () =>
  selectSummaries()
    .innerJoin(seriesPosts, eq(seriesPosts.postId, posts.id))
    .where(and(isPartOfSeries, eq(posts.authorKey, viewerKey)))
    .orderBy(...inOrder)
    .limit(limits.series.parts),
);

/** Returns the ids of the parts of a series that are hidden from everybody but their author. */
export async function listBlockedParts(seriesId: string, authorKey: bigint): Promise<string[]> {
  const rows = await db()
    .select({ id: posts.id })
    .from(seriesPosts)
    .innerJoin(posts, eq(posts.id, seriesPosts.postId))
    .where(
      and(
        eq(seriesPosts.seriesId, BigInt(seriesId)),
        eq(posts.authorKey, authorKey),
        posts.isBlocked,
      ),
    );
  return rows.map(({ id }) => String(id));
}

/** Returns a series, or undefined. */
export async function findSeries(seriesId: string): Promise<SeriesRow | undefined> {
  const [row] = await db()
    .select()
    .from(series)
    .where(eq(series.id, BigInt(seriesId)));
  return row;
}

/** Returns a series that everybody may see, or undefined. */
export async function findPublicSeries(seriesId: string): Promise<SeriesRow | undefined> {
  const [row] = await db()
    .select(getTableColumns(series))
    .from(series)
    .innerJoin(users, eq(users.key, series.authorKey))
    .where(and(eq(series.id, BigInt(seriesId)), isPublicSeries));
  return row;
}

/**
 * Locks and returns the viewer's own series, so that changes of its parts follow each other.
 * @throws AppError(notFound) for another's
 */
export async function lockOwnSeries(
  tx: Executor,
  seriesId: string,
  authorKey: bigint,
): Promise<SeriesRow> {
  const [row] = await tx
    .select()
    .from(series)
    .where(and(eq(series.id, BigInt(seriesId)), eq(series.authorKey, authorKey)))
    .for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** Returns the viewer's series, or one of them, by title, with the number of their parts. */
export const listOwnRows = (authorKey: bigint, seriesId?: string) =>
  db()
    .select({
      id: series.id,
      title: series.title,
      description: series.description,
      language: series.language,
      isBlocked: series.isBlocked,
      partCount: count(posts.id),
      publicPartCount: sql<number>`count(*) filter (where ${isVisible(sql, posts, users)})::int`,
    })
    .from(series)
    .innerJoin(users, eq(users.key, series.authorKey))
    .leftJoin(seriesPosts, eq(seriesPosts.seriesId, series.id))
    .leftJoin(posts, eq(posts.id, seriesPosts.postId))
    .where(
      and(
        eq(series.authorKey, authorKey),
        seriesId === undefined ? undefined : eq(series.id, BigInt(seriesId)),
      ),
    )
    .groupBy(series.id)
    .orderBy(sql`${series.title} collate titles`, series.id);

/** Selects the series of `authorKey` that have a part for `viewerKey`, the latest part first. */
export const selectSeriesOfUser = prepareOnce("series_user", () =>
  db()
    .select({
      id: series.id,
      title: series.title,
      description: series.description,
      language: series.language,
      partCount: count(posts.id),
    })
    .from(series)
    .innerJoin(users, eq(users.key, series.authorKey))
    .innerJoin(seriesPosts, eq(seriesPosts.seriesId, series.id))
    .innerJoin(posts, eq(posts.id, seriesPosts.postId))
    .where(
      and(
        eq(series.authorKey, sql.placeholder("authorKey")),
        isShownSeries,
        isVisibleTo(sql, posts, users, viewerKey),
      ),
    )
    .groupBy(series.id)
    .orderBy(sql`max(${posts.createdAt}) desc`, desc(series.id))
    .limit(limits.series.perUser),
);

/** Returns the id of the series that has a post; null for one without, or of another author. */
export async function findSeriesId(postId: string, authorKey: bigint): Promise<bigint | null> {
  const [row] = await db()
    .select({ id: series.id })
    .from(seriesPosts)
    .innerJoin(series, eq(series.id, seriesPosts.seriesId))
    .where(and(eq(seriesPosts.postId, BigInt(postId)), eq(series.authorKey, authorKey)));
  return row?.id ?? null;
}

const subjectPost = sql`${sql.placeholder("postId")}::bigint`;

/** Selects the parts that a reader sees of the series that has a post, in order. */
export const selectNeighbours = prepareOnce("series_neighbours", () =>
  db()
    .select({
      seriesId: series.id,
      title: series.title,
      language: series.language,
      postId: posts.id,
      postTitle: posts.title,
      postLanguage: posts.language,
    })
    .from(seriesPosts)
    .innerJoin(series, eq(series.id, seriesPosts.seriesId))
    .innerJoin(posts, eq(posts.id, seriesPosts.postId))
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(
      and(
        eq(
          seriesPosts.seriesId,
          sql`(select own.series_id from series_posts own where own.post_id = ${subjectPost})`,
        ),
        isShownSeries,
        isVisibleTo(sql, posts, users, viewerKey),
      ),
    )
    .orderBy(...inOrder)
    .limit(limits.series.parts),
);

export type Neighbour = { postId: bigint; postTitle: string; postLanguage: Locale };
