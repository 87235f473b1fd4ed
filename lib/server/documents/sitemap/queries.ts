import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";
import { posts } from "#lib/server/features/post/schema/post";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { selectTwinId } from "#lib/server/features/post/twin/rule";
import { productFigures, products } from "#lib/server/features/product/schema";
import { listPublicTags } from "#lib/server/features/tag/find";
import { users } from "#lib/server/features/user/schema";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { isShownSeries } from "#lib/server/features/visibility/visible-series";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { cacheComputedValue } from "#lib/server/platform/postgres/computed-value";

/** Ids per file. A file covers a fixed range of ids, so posts never move between files. */
export const rowsPerPart = 10_000;
/** Rows fetched at a time, to bound memory. */
const batchSize = 1_000;

export type Part = { part: number; count: number; lastModified: Date };
export type PostEntry = {
  id: bigint;
  title: string;
  summary: string;
  language: Locale;
  postType: PostType;
  version: number;
  /** The author's. */
  nickName: string;
  createdAt: Date;
  updatedAt: Date;
  /** Null for a post with a content warning. */
  thumbnailFileId: string | null;
  videoFileId: string | null;
  videoDurationMs: number | null;
  /** The version in the other language. */
  twinId: bigint | null;
};
export type NewsEntry = Pick<PostEntry, "id" | "title" | "language" | "createdAt">;
type ProductEntry = { id: bigint; updatedAt: Date };
export type SeriesEntry = { id: bigint; language: Locale; updatedAt: Date };
type UserEntry = { key: bigint; id: string; updatedAt: Date };

const isPublic = isVisible(sql, posts, users);
/** Posts whose original is elsewhere are left out: search engines are sent there. */
const isOriginal = sql`${isPublic} and ${posts.canonicalUrl} is null`;
const postsWithAuthor = sql`${posts} join ${users} on ${users.key} = ${posts.authorKey}`;

const toDate = <R extends { updatedAt: string | Date; createdAt?: string | Date }>(row: R) => ({
  ...row,
  ...(row.createdAt !== undefined && { createdAt: new Date(row.createdAt) }),
  updatedAt: new Date(row.updatedAt),
});

type PartRow = Omit<Part, "lastModified"> & { lastModified: string };

const toPart = (row: PartRow): Part => ({ ...row, lastModified: new Date(row.lastModified) });

const listParts = (executor: Executor, number: SQL, isListed: SQL): Promise<PartRow[]> =>
  executor.execute<PartRow>(sql`
    select ((${number} - 1) / ${sql.raw(String(rowsPerPart))} + 1)::int as part,
           count(distinct ${number})::int as count,
           max(${posts.updatedAt}) as "lastModified"
    from ${postsWithAuthor}
    where ${isListed}
    group by 1
    order by 1`);

const readPostParts = cacheComputedValue("sitemap.posts", "feed", (executor) =>
  listParts(executor, sql`${posts.id}`, isOriginal),
);
const readUserParts = cacheComputedValue("sitemap.users", "feed", (executor) =>
  listParts(executor, sql`${users.key}`, isPublic),
);

/** Lists the files of public posts with their sizes. */
export const listPostParts = async (): Promise<Part[]> => (await readPostParts()).map(toPart);

/** Lists the files of users with public posts. */
export const listUserParts = async (): Promise<Part[]> => (await readUserParts()).map(toPart);

/** Last change of a fund: of its data, or its latest NAV. */
const productChangedAt = sql`greatest(${products.updatedAt}, ${productFigures.asOf}::timestamptz)`;
const withFigures = sql`${products} left join ${productFigures} on ${productFigures.productId} = ${products.id}`;

/** Lists the files of funds. */
export async function listProductParts(): Promise<Part[]> {
  const rows = await db().execute<PartRow>(sql`
    select ((${products.id} - 1) / ${sql.raw(String(rowsPerPart))} + 1)::int as part,
           count(*)::int as count, max(${productChangedAt}) as "lastModified"
    from ${withFigures}
    group by 1
    order by 1`);
  return rows.map(toPart);
}

/** Yields the funds of a file. */
export const walkProducts = (part: number): AsyncGenerator<ProductEntry[]> =>
  walk(
    part,
    ({ id }) => BigInt(id),
    (after, last) =>
      db().execute<ProductEntry>(sql`
        select ${products.id} as id, ${productChangedAt} as "updatedAt"
        from ${withFigures}
        where ${products.id} > ${after} and ${products.id} <= ${last}
        order by ${products.id}
        limit ${batchSize}`),
  );

/** Walks through a part by key, one batch at a time. */
async function* walk<R extends { updatedAt: string | Date; createdAt?: string | Date }>(
  part: number,
  getKey: (row: R) => bigint,
  fetchAfter: (after: bigint, last: bigint) => Promise<R[]>,
) {
  const last = BigInt(part) * BigInt(rowsPerPart);
  let after = last - BigInt(rowsPerPart);
  while (true) {
    const rows = await fetchAfter(after, last);
    if (rows.length > 0) yield rows.map(toDate);
    const final = rows.at(-1);
    if (!final || rows.length < batchSize) return;
    after = getKey(final);
  }
}

/** Yields the public posts of a file. */
export const walkPosts = (part: number): AsyncGenerator<PostEntry[]> =>
  walk(
    part,
    ({ id }) => BigInt(id),
    (after, last) =>
      db().execute<PostEntry>(sql`
        select ${posts.id} as id, ${posts.title} as title, ${posts.summary} as summary,
               ${posts.language} as language, ${posts.postType} as "postType",
               ${posts.version} as version, coalesce(${users.username}, ${users.id}) as "nickName",
               ${posts.createdAt} as "createdAt", ${posts.updatedAt} as "updatedAt",
               case when ${posts.contentWarning} is null then ${posts.thumbnailFileId} end as "thumbnailFileId", ${posts.videoFileId} as "videoFileId",
               (select f.duration_ms from files f where f.id = ${posts.videoFileId}) as "videoDurationMs",
               ${selectTwinId(sql, posts)} as "twinId"
        from ${postsWithAuthor}
        where ${isOriginal} and ${posts.id} > ${after} and ${posts.id} <= ${last}
        order by ${posts.id}
        limit ${batchSize}`),
  );

/** Yields the users of a file who have public posts. */
export const walkUsers = (part: number): AsyncGenerator<UserEntry[]> =>
  walk(
    part,
    ({ key }) => BigInt(key),
    (after, last) =>
      db().execute<UserEntry>(sql`
        select ${users.key} as key, ${users.id} as id, max(${posts.updatedAt}) as "updatedAt"
        from ${postsWithAuthor}
        where ${isPublic} and ${users.key} > ${after} and ${users.key} <= ${last}
        group by ${users.key}
        order by ${users.key}
        limit ${batchSize}`),
  );

const seriesParts = sql`${series}
    join ${seriesPosts} on ${seriesPosts.seriesId} = ${series.id}
    join ${posts} on ${posts.id} = ${seriesPosts.postId}
    join ${users} on ${users.key} = ${posts.authorKey}`;

const readSeriesParts = cacheComputedValue("sitemap.series", "feed", (executor) =>
  executor.execute<PartRow>(sql`
    select ((${series.id} - 1) / ${sql.raw(String(rowsPerPart))} + 1)::int as part,
           count(distinct ${series.id})::int as count,
           max(greatest(${posts.updatedAt}, ${series.updatedAt})) as "lastModified"
    from ${seriesParts}
    where ${isShownSeries} and ${isPublic}
    group by 1
    order by 1`),
);

/** Lists the files of series with public posts. */
export const listSeriesParts = async (): Promise<Part[]> => (await readSeriesParts()).map(toPart);

/** Yields the series of a file that have public parts. */
export const walkSeries = (part: number): AsyncGenerator<SeriesEntry[]> =>
  walk(
    part,
    ({ id }) => BigInt(id),
    (after, last) =>
      db().execute<SeriesEntry>(sql`
        select ${series.id} as id, ${series.language} as language,
               max(greatest(${posts.updatedAt}, ${series.updatedAt})) as "updatedAt"
        from ${seriesParts}
        where ${isShownSeries} and ${isPublic} and ${series.id} > ${after} and ${series.id} <= ${last}
        group by ${series.id}
        order by ${series.id}
        limit ${batchSize}`),
  );

/** What Google reads of a news sitemap: articles of two days, at most this many. */
const maxNews = 1_000;

/** Returns the public articles of the last two days, newest first. */
export async function listNews(): Promise<NewsEntry[]> {
  const rows = await db().execute<NewsEntry & { createdAt: string | Date }>(sql`
    select ${posts.id} as id, ${posts.title} as title, ${posts.language} as language,
           ${posts.createdAt} as "createdAt"
    from ${postsWithAuthor}
    where ${isOriginal} and ${posts.postType} = 'post' and ${posts.createdAt} > now() - interval '2 days'
    order by ${posts.createdAt} desc, ${posts.id} desc
    limit ${maxNews}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export type TagEntry = { name: string; updatedAt: Date; languages: Locale[] };

/** Returns the topics that readers are offered, in the order of their ids. */
export async function listTags(): Promise<TagEntry[]> {
  const { tags } = await listPublicTags("any");
  return tags
    .toSorted((a, b) => Number(a.tagId) - Number(b.tagId))
    .map(({ name, changedAt, languages }) => ({
      name,
      updatedAt: new Date(changedAt),
      languages,
    }));
}
