import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import { randomFraction, scatter, skewedIndex } from "#lib/tools/bench/large/random";
import { getExtremes, type Size } from "#lib/tools/bench/large/size";
import { sampleTexts } from "#lib/tools/bench/large/words";

const n = sql`n`;

const pickOne = (texts: string[], seed: SQL) =>
  sql`(${sql.param(texts)}::text[])[1 + floor(${texts.length}::float8 * ${randomFraction(seed, 31)})::int]`;

/** Creates the table `drawn_comments`; a third of the rows are replies, and one post has a lot. */
async function drawComments(tx: Executor, size: Size): Promise<void> {
  const { posts, users, comments } = size;
  const topLevelCount = Math.ceil((comments * 2) / 3);
  const ofOnePost = getExtremes(size).comments;
  await tx.execute(sql`
    create temporary table drawn_comments on commit drop as
    select row_number() over (order by at) as id, post_id, null::bigint as parent_id, author_key, at
    from (
      (select p.id as post_id, ${skewedIndex(n, 32, users, 1.5)} as author_key,
        least(now(), p.created_at + interval '20 days' * ${randomFraction(n, 33)} ^ 2) as at
      from generate_series(1, ${Math.ceil(topLevelCount * 1.1)}::bigint) n
      join open_posts p on p.id = ${scatter(skewedIndex(n, 34, posts, 2), posts)}
      limit ${topLevelCount - ofOnePost})
      union all
      select p.id, ${skewedIndex(n, 38, users, 1.5)},
        least(now(), p.created_at + interval '20 days' * ${randomFraction(n, 39)} ^ 2)
      from (select * from open_posts where id <= ${Math.ceil(posts * 0.9)}::bigint
        order by id desc limit 1) p, generate_series(1, ${ofOnePost}::bigint) n
    ) top_level`);
  await tx.execute(sql`
    insert into drawn_comments
    select ${topLevelCount}::bigint + n, c.post_id, c.id, ${skewedIndex(n, 35, users, 1.5)},
      least(now(), c.at + interval '9 days' * ${randomFraction(n, 36)} ^ 2)
    from generate_series(1, ${comments - topLevelCount}::bigint) n
    join drawn_comments c on c.id = ${scatter(skewedIndex(n, 37, topLevelCount, 2), topLevelCount)}`);
}

/** Fills comments and their likes. */
export async function fillComments(tx: Executor, size: Size): Promise<void> {
  const { users, comments, commentLikes } = size;
  await drawComments(tx, size);
  await tx.execute(sql`analyze drawn_comments`);
  await tx.execute(sql`
    insert into comment_likes (comment_id, user_key, created_at)
    select comment, liker, now() - interval '30 days' * ${randomFraction(sql`comment`, 41)}
    from (
      select distinct ${scatter(skewedIndex(n, 42, comments, 1.5), comments)} as comment,
        ${skewedIndex(n, 43, users, 1.5)} as liker
      from generate_series(1, ${commentLikes}::bigint) n
    ) drawn where comment in (select id from drawn_comments)`);
  const contents = [...sampleTexts.en.comments, ...sampleTexts.zh.comments];
  await tx.execute(sql`
    insert into comments (id, post_id, parent_id, author_key, content, flag_reason, like_count,
      reply_count, created_at)
    overriding system value
    select c.id, c.post_id, c.parent_id, c.author_key, ${pickOne(contents, sql`c.id`)},
      case when c.parent_id is null and c.id % 211 = 0 then 'USER_DELETED' end,
      coalesce(liked.count, 0), coalesce(answered.count, 0), c.at
    from drawn_comments c
    left join (select comment_id, count(*) from comment_likes group by 1) liked
      on liked.comment_id = c.id
    left join (select parent_id, count(*) from drawn_comments group by 1) answered
      on answered.parent_id = c.id
    order by c.id`);
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('comments', 'id'), (select max(id) from comments))`);
}
