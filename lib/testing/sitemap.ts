import { invalidate } from "#lib/server/core/invalidation";
import { serveSitemap, serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";

/** Inserts a post and invalidates the cache, because it writes to the database directly. */
export async function insertListedPost(
  authorKey: bigint,
  fields: Partial<typeof posts.$inferInsert> = {},
): Promise<bigint> {
  const [row] = await db()
    .insert(posts)
    .values({ authorKey, title: "Title", ...fields })
    .returning({ id: posts.id });
  invalidateFeed();
  return row?.id ?? 0n;
}

export const invalidateFeed = () => invalidate("feed");
export const fetchSitemap = async () => (await serveSitemap()).text();
export const fetchSitemapPart = async (kind: string, number: number) =>
  (await serveSitemapPart(kind, number))?.text();
export const listLocations = (text = "") =>
  Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);
