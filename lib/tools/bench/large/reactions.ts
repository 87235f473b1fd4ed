import { type SQL, sql } from "drizzle-orm";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import type { Executor } from "#lib/server/platform/postgres/client";
import { randomFraction, scatter, skewedIndex } from "#lib/tools/bench/large/random";
import type { Size } from "#lib/tools/bench/large/size";
import { sampleTexts } from "#lib/tools/bench/large/words";

const n = sql`n`;
/** Views are stored for 90 days. */
const recently = sql`now() - interval '80 days'`;
const isOpen = isListed(sql, sql`p`);

/** Fills `count` reactions; a few posts and users have most of them. */
async function fillReactions(
  tx: Executor,
  table: "post_likes" | "post_archives" | "user_views",
  count: number,
  { posts, users }: Size,
  salt: number,
): Promise<void> {
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (post_id, user_key, created_at)
    select post, liker, at from (
      select p.id as post, liker,
        min(least(now(), ${table === "user_views" ? recently : sql`p.created_at`}
          + interval '40 days' * ${randomFraction(n, salt)} ^ 3)) as at
      from (
        select n, ${scatter(skewedIndex(n, salt + 1, posts, 2), posts)} as post,
          ${skewedIndex(n, salt + 2, users, 1.5)} as liker
        from generate_series(1, ${Math.ceil(count * 1.3) + 200}::bigint) n
      ) drawn join posts p on p.id = drawn.post and ${isOpen} and p.author_key <> liker
      group by p.id, liker
      order by min(n) limit ${count}
    ) limited order by at`);
}

const pickOne = (texts: string[], seed: SQL) =>
  sql`(${sql.param(texts)}::text[])[1 + floor(${texts.length}::float8 * ${randomFraction(seed, 31)})::int]`;

/** Fills comments; a third of the rows are replies. */
async function fillComments(tx: Executor, { posts, users, comments }: Size): Promise<void> {
  const contents = [...sampleTexts.en.comments, ...sampleTexts.zh.comments];
  const topLevelCount = Math.ceil((comments * 2) / 3);
  const isFlagged = sql`case when n % 211 = 0 then 'USER_DELETED' end`;
  await tx.execute(sql`
    insert into comments (post_id, author_key, content, flag_reason, created_at)
    select p.id, ${skewedIndex(n, 32, users, 1.5)}, ${pickOne(contents, n)}, ${isFlagged},
      least(now(), p.created_at + interval '20 days' * ${randomFraction(n, 33)} ^ 2)
    from generate_series(1, ${Math.ceil(topLevelCount * 1.2)}::bigint) n
    join posts p on p.id = ${scatter(skewedIndex(n, 34, posts, 2), posts)} and ${isOpen}
    order by n limit ${topLevelCount}`);
  await tx.execute(sql`
    insert into comments (post_id, parent_id, author_key, content, created_at)
    select c.post_id, c.id, ${skewedIndex(n, 35, users, 1.5)}, ${pickOne(contents, n)},
      least(now(), c.created_at + interval '9 days' * ${randomFraction(n, 36)} ^ 2)
    from generate_series(1, ${comments - topLevelCount}::bigint) n
    join comments c on c.id = ${scatter(skewedIndex(n, 37, topLevelCount, 2), topLevelCount)}`);
}

async function fillCommentLikes(
  tx: Executor,
  { comments, users, commentLikes }: Size,
): Promise<void> {
  await tx.execute(sql`
    insert into comment_likes (comment_id, user_key, created_at)
    select c.id, liker, now() - interval '30 days' * ${randomFraction(sql`c.id`, 41)}
    from (
      select distinct ${scatter(skewedIndex(n, 42, comments, 1.5), comments)} as comment,
        ${skewedIndex(n, 43, users, 1.5)} as liker
      from generate_series(1, ${commentLikes}::bigint) n
    ) drawn join comments c on c.id = drawn.comment`);
}

/** Steps that fill likes, saves, views and comments. */
export const reactionSteps: [string, (tx: Executor, size: Size) => Promise<void>][] = [
  ["likes", (tx, size) => fillReactions(tx, "post_likes", size.likes, size, 21)],
  ["saves", (tx, size) => fillReactions(tx, "post_archives", size.archives, size, 24)],
  ["views", (tx, size) => fillReactions(tx, "user_views", size.views, size, 27)],
  ["comments", fillComments],
  ["likes of comments", fillCommentLikes],
];
