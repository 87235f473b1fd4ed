import { sql } from "drizzle-orm";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import type { Executor } from "#lib/server/platform/postgres/client";
import { celebrityKey, followerKey } from "#lib/tools/bench/large/size";

/** Ids in the filled database that the calls request. */
export type Facts = {
  /** From the most used tag to a rare one. */
  tagIds: string[];
  /** From users with the most followers and posts to others. */
  userIds: string[];
  /** Posts with the most comments. */
  discussedPostIds: string[];
  /** Public posts that were corrected. */
  correctedPostIds: string[];
  /** Comments with the most replies, and their posts. */
  answeredComments: { id: string; post: string }[];
  productIds: string[];
  /** Posts that name a fund, newest first. */
  mentionPostIds: string[];
  /** Posts of all ages, for pages that no cache has. */
  pagePostIds: string[];
  /** What the busiest users and posts have. */
  extremes: { following: number; followers: number; comments: number; celebrityId: string };
};

export async function readFacts(tx: Executor): Promise<Facts> {
  const selectIds = async (query: ReturnType<typeof sql>) =>
    (await tx.execute<{ id: string }>(query)).map(({ id }) => String(id));
  const ofRanks = sql`rank in (1, 2, 5, 20, 100, 300)`;
  return {
    tagIds: await selectIds(sql`
      select tag_id as id from (
        select tag_id, row_number() over (order by count(*) desc, tag_id) as rank
        from post_tags group by tag_id) t where ${ofRanks} order by rank`),
    userIds: await selectIds(sql`
      select id from (
        select u.id, row_number() over (order by c.post_count desc, u.key) as rank
        from users u join user_counts c on c.user_key = u.key where u.state = 'active'
        union all
        select u.id, row_number() over (order by c.follower_count desc, u.key)
        from users u join user_counts c on c.user_key = u.key where u.state = 'active') t
      where ${ofRanks} order by rank`),
    correctedPostIds: await selectIds(sql`
      select p.id from posts p where ${isListed(sql, sql`p`)}
        and exists (select from post_revisions v where v.post_id = p.id and v.state = 'published')
      order by p.id desc limit 6`),
    discussedPostIds: await selectIds(sql`
      select post_id as id from post_counts order by comment_count desc, post_id limit 8`),
    answeredComments: Array.from(
      await tx.execute<{ id: string; post: string }>(sql`
        select id, post_id as post from comments where flag_reason is null
        order by reply_count desc, id limit 8`),
    ),
    productIds: await selectIds(sql`select id from products order by id limit 8`),
    mentionPostIds: await selectIds(sql`
      select nf.post_id as id from mentioned_products nf join posts p on p.id = nf.post_id
      where ${isListed(sql, sql`p`)} order by nf.post_id desc limit 8`),
    pagePostIds: await selectIds(sql`
      select id from posts p where ${isListed(sql, sql`p`)}
        and id % greatest(1, (select max(id) from posts) / 300) = 0 order by id limit 200`),
    extremes: await readExtremes(tx),
  };
}

async function readExtremes(tx: Executor): Promise<Facts["extremes"]> {
  const [row] = await tx.execute<Facts["extremes"]>(sql`
    select c.follower_count as followers, u.id as "celebrityId",
      (select max(comment_count) from post_counts) as comments,
      (select following_count from user_counts where user_key = ${followerKey}::bigint) as following
    from user_counts c join users u on u.key = c.user_key where c.user_key = ${celebrityKey}::bigint`);
  if (!row) throw new Error("The database is not filled.");
  return row;
}
