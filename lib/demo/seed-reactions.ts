import { sql } from "drizzle-orm";
import type { SeededPost } from "#lib/demo/seed-posts";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Stores likes, archived posts and follows among the investors of one language. A fixed hash decides
 * them, so that some posts and investors are far more popular than others. Most who comment on a
 * post like it.
 */
export async function seedReactions(
  tx: Executor,
  keys: bigint[],
  posts: SeededPost[],
  salt: string,
): Promise<void> {
  const userKeys = sql`unnest(${sql.param(keys.map(String))}::bigint[])`;
  const postIds = sql`unnest(${sql.param(posts.map(({ id }) => String(id)))}::bigint[])`;
  // Hashes the arguments to a number from 0 to 1.
  const hashToFraction = (...parts: ReturnType<typeof sql>[]) =>
    sql`((abs(hashtext(${salt} || ${sql.join(parts, sql` || ':' || `)})::bigint) % 1000) / 1000.0)`;
  for (const [table, share, commenterShare] of [
    ["post_likes", 0.9, 0.8],
    ["post_archives", 0.35, 0],
  ] as const) {
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (post_id, user_key, created_at)
      select p.id, viewer.key,
        p.created_at + (now() - p.created_at) * ${hashToFraction(sql`p.id`, sql`viewer.key`, sql`'when'`)}
      from posts p join ${postIds} as wanted (id) on wanted.id = p.id, ${userKeys} as viewer (key)
      where viewer.key <> p.author_key
        and ${hashToFraction(sql`p.id`, sql`viewer.key`, sql`${table}::text`)}
          < greatest(
            ${share}::float8 * ${hashToFraction(sql`p.id`, sql`'appeal'`)} ^ 2,
            case when exists (
              select from comments c where c.post_id = p.id and c.author_key = viewer.key
            ) then ${commenterShare}::float8 end)`);
  }
  await tx.execute(sql`
    insert into follows (follower_key, followee_key, created_at)
    select a.key, b.key, now() - ${hashToFraction(sql`a.key`, sql`b.key`, sql`'since'`)} * interval '300 days'
    from ${userKeys} as a (key), ${userKeys} as b (key)
    where a.key <> b.key
      and ${hashToFraction(sql`a.key`, sql`b.key`, sql`'follow'`)} < 0.15 + ${hashToFraction(sql`b.key`, sql`'fame'`)} * 0.55`);
  await tx.execute(sql`
    insert into comment_likes (comment_id, user_key, created_at)
    select c.id, viewer.key,
      c.created_at + (now() - c.created_at) * ${hashToFraction(sql`c.id`, sql`viewer.key`, sql`'when'`)}
    from comments c join ${postIds} as wanted (id) on wanted.id = c.post_id, ${userKeys} as viewer (key)
    where viewer.key <> c.author_key
      and ${hashToFraction(sql`c.id`, sql`viewer.key`)} < 0.4 * ${hashToFraction(sql`c.id`, sql`'appeal'`)} ^ 2`);
}

/** Sets every counter to the rows it counts. Derives views and shares, which have no rows, from likes. */
export async function recountAll(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update post_counts c set
      like_count = (select count(*) from post_likes l where l.post_id = c.post_id),
      archive_count = (select count(*) from post_archives a where a.post_id = c.post_id),
      comment_count = (select count(*) from comments m where m.post_id = c.post_id)`);
  await tx.execute(sql`
    update post_counts c set
      view_count = (like_count + 2) * (37 + c.post_id % 90) + c.post_id % 29,
      share_count = (like_count * (c.post_id % 5)) / 6`);
  await tx.execute(sql`
    update comments c set
      like_count = (select count(*) from comment_likes l where l.comment_id = c.id),
      reply_count = (select count(*) from comments r where r.parent_id = c.id)`);
  await tx.execute(sql`
    update user_counts c set
      post_count = (
        select count(*) from posts p
        where p.author_key = c.user_key and ${isListed(sql, sql`p`)}),
      follower_count = (select count(*) from follows f where f.followee_key = c.user_key),
      following_count = (select count(*) from follows f where f.follower_key = c.user_key)`);
}
