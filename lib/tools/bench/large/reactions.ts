import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import { randomFraction, scatter, skewedIndex } from "#lib/tools/bench/large/random";
import type { Size } from "#lib/tools/bench/large/size";

const n = sql`n`;
/** Views are stored for 90 days. */
const recently = sql`now() - interval '80 days'`;

/** Fills `count` reactions; a few posts and users have most of them. */
async function fillReactions(
  tx: Executor,
  table: "post_likes" | "post_archives" | "user_views",
  count: number,
  { posts, users }: Size,
  salt: number,
): Promise<void> {
  const from = table === "user_views" ? recently : sql`p.created_at`;
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (post_id, user_key, created_at)
    select post, liker, at from (
      select p.id as post, liker,
        least(now(), ${from} + interval '40 days' * ${randomFraction(sql`p.id * liker`, salt)} ^ 3) as at
      from (
        select distinct ${scatter(skewedIndex(n, salt + 1, posts, 2), posts)} as post,
          ${skewedIndex(n, salt + 2, users, 1.5)} as liker
        from generate_series(1, ${Math.ceil(count * 1.2) + 500}::bigint) n
      ) drawn join open_posts p on p.id = drawn.post and p.author_key <> liker
      limit ${count}
    ) limited order by at`);
}

/** Steps that fill likes, saves and views, each with its table. */
export const reactionSteps: [
  name: string,
  table: string,
  fill: (tx: Executor, size: Size) => Promise<void>,
][] = [
  ["likes", "post_likes", (tx, size) => fillReactions(tx, "post_likes", size.likes, size, 21)],
  [
    "saves",
    "post_archives",
    (tx, size) => fillReactions(tx, "post_archives", size.archives, size, 24),
  ],
  ["views", "user_views", (tx, size) => fillReactions(tx, "user_views", size.views, size, 27)],
];

const countBy = (table: string, column: string): SQL => sql`(
  select ${sql.identifier(column)} as key, count(*) as count from ${sql.identifier(table)} group by 1)`;

/** Fills the counters of posts and users. Views and shares, which have no rows, follow from likes. */
export async function fillCounts(tx: Executor): Promise<void> {
  await tx.execute(sql`
    insert into post_counts (post_id, like_count, archive_count, comment_count, view_count, share_count)
    select p.id, coalesce(l.count, 0), coalesce(a.count, 0), coalesce(c.count, 0),
      (coalesce(l.count, 0) + 2) * (37 + p.id % 90) + p.id % 29, coalesce(l.count, 0) * (p.id % 5) / 6
    from drawn_posts p left join ${countBy("post_likes", "post_id")} l on l.key = p.id
    left join ${countBy("post_archives", "post_id")} a on a.key = p.id
    left join ${countBy("comments", "post_id")} c on c.key = p.id order by p.id`);
  await tx.execute(sql`
    insert into user_counts (user_key, post_count, follower_count, following_count)
    select u.key, coalesce(p.count, 0), coalesce(f.count, 0), coalesce(g.count, 0)
    from users u left join ${countBy("open_posts", "author_key")} p on p.key = u.key
    left join ${countBy("follows", "followee_key")} f on f.key = u.key
    left join ${countBy("follows", "follower_key")} g on g.key = u.key order by u.key`);
}
