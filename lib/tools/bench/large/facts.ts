import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";

/** What of a filled place the calls ask for. */
export type Facts = {
  /** From the one most used to one that hardly anybody uses. */
  tagIds: string[];
  /** From people with most followers and posts to others. */
  people: string[];
  /** Posts with most comments. */
  talkedAbout: string[];
  /** Comments with most replies, and their posts. */
  answered: { id: string; post: string }[];
  productIds: string[];
};

export async function factsOf(tx: Executor): Promise<Facts> {
  const idsOf = async (query: ReturnType<typeof sql>) =>
    (await tx.execute<{ id: string }>(query)).map(({ id }) => String(id));
  const ofRanks = sql`rank in (1, 2, 5, 20, 100, 300)`;
  return {
    tagIds: await idsOf(sql`
      select tag_id as id from (
        select tag_id, row_number() over (order by count(*) desc, tag_id) as rank
        from post_tags group by tag_id) t where ${ofRanks} order by rank`),
    people: await idsOf(sql`
      select id from (
        select u.id, row_number() over (order by c.post_count desc, u.key) as rank
        from users u join user_counts c on c.user_key = u.key where u.state = 'active'
        union all
        select u.id, row_number() over (order by c.follower_count desc, u.key)
        from users u join user_counts c on c.user_key = u.key where u.state = 'active') t
      where ${ofRanks} order by rank`),
    talkedAbout: await idsOf(sql`
      select post_id as id from post_counts order by comment_count desc, post_id limit 8`),
    answered: Array.from(
      await tx.execute<{ id: string; post: string }>(sql`
        select id, post_id as post from comments where flag_reason is null
        order by reply_count desc, id limit 8`),
    ),
    productIds: await idsOf(sql`select id from products order by id limit 8`),
  };
}
