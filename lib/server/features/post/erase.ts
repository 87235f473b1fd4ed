import { asc, eq, inArray } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { deletedDrafts } from "#lib/server/features/post/draft/schema";
import { saveFolders } from "#lib/server/features/post/saved/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { batchSize, repeatUntilEmpty } from "#lib/server/platform/personal-data/batches";
import { client, db } from "#lib/server/platform/postgres/client";

/** Erases a user's likes of posts, and saves with their folders. */
export async function eraseReactions(key: bigint): Promise<void> {
  const userKey = String(key);
  await repeatUntilEmpty(() => eraseReactionsOf("post_likes", "like_count", userKey));
  await repeatUntilEmpty(() => eraseReactionsOf("post_archives", "archive_count", userKey));
  await db().delete(saveFolders).where(eq(saveFolders.userKey, key));
}

/**
 * Erases a batch of rows of `table` and updates the counters of their posts. Locks the counters in
 * key order first, like all writers of several counters, to avoid deadlocks.
 */
async function eraseReactionsOf(table: string, counter: string, userKey: string) {
  const sql = client();
  const posts = await sql<{ id: string }[]>`
    with batch as (
      select post_id from ${sql(table)} where user_key = ${userKey} order by post_id limit ${batchSize}
    ), in_order as (
      select post_id from post_counts
      where post_id in (select post_id from batch) order by post_id for update
    ), deleted as (
      delete from ${sql(table)} m using in_order
      where m.post_id = in_order.post_id and m.user_key = ${userKey}
      returning m.post_id
    )
    update post_counts c set ${sql(counter)} = c.${sql(counter)} - 1
    from deleted where c.post_id = deleted.post_id
    returning c.post_id as id`;
  invalidate(...posts.map(({ id }) => `counts:${id}`));
  return posts;
}

/** Erases a user's posts. Comments, counters and reactions go by cascade. */
export async function erasePosts(key: bigint): Promise<void> {
  await repeatUntilEmpty(async () => {
    const batch = db()
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.authorKey, key))
      .orderBy(asc(posts.id))
      .limit(batchSize);
    const deleted = await db()
      .delete(posts)
      .where(inArray(posts.id, batch))
      .returning({ id: posts.id });
    invalidate(...deleted.map(({ id }) => `post:${id}`));
    return deleted;
  });
}

/** Erases a user's series, which are empty without the posts, and deleted drafts. */
export async function eraseSeriesAndDrafts(key: bigint): Promise<void> {
  await db().delete(series).where(eq(series.authorKey, key));
  await db().delete(deletedDrafts).where(eq(deletedDrafts.authorKey, key));
}
