import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PostDetail } from "#lib/contracts/post";
import { singleton } from "#lib/server/core/singleton";
import type { FeedScope } from "#lib/server/documents/feed/scope";
import { files } from "#lib/server/features/file/schema";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailsByIds } from "#lib/server/features/post/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { postProducts } from "#lib/server/features/post/schema/post-product";
import { seriesPosts } from "#lib/server/features/post/series/schema";
import { postTags } from "#lib/server/features/tag/schema";
import { users } from "#lib/server/features/user/schema";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";

const feedLength = 30;

const key = sql.placeholder("key");

/** The conditions of each kind of feed, on the posts that everybody sees. */
const conditions: Record<FeedScope["kind"], SQL | undefined> = {
  all: undefined,
  language: eq(posts.language, key),
  author: eq(users.id, key),
  tag: sql`exists (
    select from ${postTags} where ${postTags.postId} = ${posts.id} and ${postTags.tagId} = ${key}::bigint)`,
  product: sql`exists (
    select from ${postProducts}
    where ${postProducts.postId} = ${posts.id} and ${postProducts.productId} = ${key}::bigint)`,
  series: sql`exists (
    select from ${seriesPosts}
    where ${seriesPosts.postId} = ${posts.id} and ${seriesPosts.seriesId} = ${key}::bigint)`,
};

const selectNewestIds = (kind: FeedScope["kind"]) =>
  singleton(`query.feed.newest.${kind}`, () =>
    db()
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(users, eq(users.key, posts.authorKey))
      .where(and(isVisible(sql, posts, users), conditions[kind]))
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(feedLength)
      .prepare(`feed_newest_${kind}`),
  );

/**
 * Returns the newest posts of a feed. `key` is the language, or the id of the user, fund, series
 * or tag.
 */
export async function readFeedPosts(kind: FeedScope["kind"], key: string): Promise<PostDetail[]> {
  const ids = (await selectNewestIds(kind).execute({ key })).map(({ id }) => String(id));
  if (ids.length === 0) return [];
  const rows = await selectDetailsByIds().execute({ ids, viewerKey: 0n });
  const details = await Promise.all(rows.map(presentDetail));
  const byId = new Map(details.map((post) => [post.postId, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type FeedFile = { mediaType: string; bytes: number };

/** Returns the type and size of files by id. */
export async function readFeedFiles(ids: readonly string[]): Promise<Map<string, FeedFile>> {
  if (ids.length === 0) return new Map();
  const { id, mediaType, bytes } = files;
  const rows = await db()
    .select({ id, mediaType, bytes })
    .from(files)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
