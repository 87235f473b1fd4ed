import { eq } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { batchSize, repeatUntilEmpty } from "#lib/server/features/account-deletion/batches";
import { client, db } from "#lib/server/platform/postgres/client";
import { feedSnapshots, postViews } from "#lib/server/platform/postgres/schema/post";

/*
 * Each statement takes away a batch of rows and moves the counters that equal them. The counters are
 * locked in the order of their keys first, as everybody does who changes several.
 */

/** A member's likes, archives and follows, on both sides, and what they opened. */
export async function eraseInteractions(key: bigint): Promise<void> {
  const own = String(key);
  await db().delete(postViews).where(eq(postViews.userKey, key));
  await db().delete(feedSnapshots).where(eq(feedSnapshots.viewerKey, key));
  await repeatUntilEmpty(() => erasePostMarks("post_likes", "like_count", own));
  await repeatUntilEmpty(() => erasePostMarks("post_archives", "archive_count", own));
  await repeatUntilEmpty(() => eraseCommentLikes(own));
  await repeatUntilEmpty(() => eraseFollows("follower", "followee", own));
  await repeatUntilEmpty(() => eraseFollows("followee", "follower", own));
}

async function erasePostMarks(table: string, counter: string, own: string) {
  const sql = client();
  const posts = await sql<{ id: string }[]>`
    with batch as (
      select post_id from ${sql(table)} where user_key = ${own} order by post_id limit ${batchSize}
    ), in_order as (
      select post_id from post_counts
      where post_id in (select post_id from batch) order by post_id for update
    ), gone as (
      delete from ${sql(table)} m using in_order
      where m.post_id = in_order.post_id and m.user_key = ${own}
      returning m.post_id
    )
    update post_counts c set ${sql(counter)} = c.${sql(counter)} - 1
    from gone where c.post_id = gone.post_id
    returning c.post_id as id`;
  invalidate(...posts.map(({ id }) => `counts:${id}`));
  return posts;
}

async function eraseCommentLikes(own: string) {
  const sql = client();
  const comments = await sql<{ postId: string }[]>`
    with batch as (
      select comment_id from comment_likes
      where user_key = ${own} order by comment_id limit ${batchSize}
    ), in_order as (
      select id from comments
      where id in (select comment_id from batch) order by id for no key update
    ), gone as (
      delete from comment_likes l using in_order
      where l.comment_id = in_order.id and l.user_key = ${own}
      returning l.comment_id
    )
    update comments c set like_count = c.like_count - 1
    from gone where c.id = gone.comment_id
    returning c.post_id as "postId"`;
  invalidate(...new Set(comments.map(({ postId }) => `counts:${postId}`)));
  return comments;
}

type Side = "follower" | "followee";

/** Follows in which the member stands on one side; the other side's counter moves along. */
async function eraseFollows(side: Side, otherSide: Side, own: string) {
  const sql = client();
  const mine = sql(`${side}_key`);
  const theirs = sql(`${otherSide}_key`);
  const counters = { follower: "following_count", followee: "follower_count" };
  const ownCounter = sql(counters[side]);
  const theirCounter = sql(counters[otherSide]);
  const people = await sql<{ key: string; id: string }[]>`
    with batch as (
      select ${theirs} as key from follows where ${mine} = ${own} order by 1 limit ${batchSize}
    ), in_order as (
      select user_key from user_counts
      where user_key = ${own} or user_key in (select key from batch)
      order by user_key for update
    ), gone as (
      delete from follows f using in_order
      where f.${theirs} = in_order.user_key and f.${mine} = ${own}
      returning f.${theirs} as key
    ), counted as (
      update user_counts c set
        ${ownCounter} = c.${ownCounter}
          - case when c.user_key = ${own} then (select count(*)::int from gone) else 0 end,
        ${theirCounter} = c.${theirCounter}
          - case when c.user_key = ${own} then 0 else 1 end
      where c.user_key = ${own} and exists (select from gone)
        or c.user_key in (select key from gone)
    )
    select gone.key, u.id from gone join users u on u.key = gone.key`;
  invalidate(...people.map(({ id }) => `user:${id}`));
  return people;
}
