import { eq } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { batchSize, repeatUntilEmpty } from "#lib/server/features/account/deletion/batches";
import { feedSnapshots, userViews } from "#lib/server/features/feed/schema";
import { saveFolders } from "#lib/server/features/post/saved/schema";
import { client, db } from "#lib/server/platform/postgres/client";

/*
 * Each statement deletes a batch of rows and updates the counters of those rows. It locks the
 * counters in key order first, like all writers of several counters, to avoid deadlocks.
 */

/** Erases a user's likes, saves with their folders, and views, and follows in both directions. */
export async function eraseInteractions(key: bigint): Promise<void> {
  const userKey = String(key);
  await db().delete(userViews).where(eq(userViews.userKey, key));
  await db().delete(feedSnapshots).where(eq(feedSnapshots.viewerKey, key));
  await repeatUntilEmpty(() => erasePostReactions("post_likes", "like_count", userKey));
  await repeatUntilEmpty(() => erasePostReactions("post_archives", "archive_count", userKey));
  await db().delete(saveFolders).where(eq(saveFolders.userKey, key));
  await repeatUntilEmpty(() => eraseCommentLikes(userKey));
  await repeatUntilEmpty(() => eraseFollows("follower", "followee", userKey));
  await repeatUntilEmpty(() => eraseFollows("followee", "follower", userKey));
}

async function erasePostReactions(table: string, counter: string, userKey: string) {
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

async function eraseCommentLikes(userKey: string) {
  const sql = client();
  const comments = await sql<{ postId: string }[]>`
    with batch as (
      select comment_id from comment_likes
      where user_key = ${userKey} order by comment_id limit ${batchSize}
    ), in_order as (
      select id from comments
      where id in (select comment_id from batch) order by id for no key update
    ), deleted as (
      delete from comment_likes l using in_order
      where l.comment_id = in_order.id and l.user_key = ${userKey}
      returning l.comment_id
    )
    update comments c set like_count = c.like_count - 1
    from deleted where c.id = deleted.comment_id
    returning c.post_id as "postId"`;
  invalidate(...new Set(comments.map(({ postId }) => `counts:${postId}`)));
  return comments;
}

type Side = "follower" | "followee";

/** Erases follows where the user is on `side`, and updates both users' counters. */
async function eraseFollows(side: Side, otherSide: Side, userKey: string) {
  const sql = client();
  const ownColumn = sql(`${side}_key`);
  const otherColumn = sql(`${otherSide}_key`);
  const counters = { follower: "following_count", followee: "follower_count" };
  const ownCounter = sql(counters[side]);
  const otherCounter = sql(counters[otherSide]);
  const others = await sql<{ key: string; id: string }[]>`
    with batch as (
      select ${otherColumn} as key from follows where ${ownColumn} = ${userKey} order by 1 limit ${batchSize}
    ), in_order as (
      select user_key from user_counts
      where user_key = ${userKey} or user_key in (select key from batch)
      order by user_key for update
    ), deleted as (
      delete from follows f using in_order
      where f.${otherColumn} = in_order.user_key and f.${ownColumn} = ${userKey}
      returning f.${otherColumn} as key
    ), counted as (
      update user_counts c set
        ${ownCounter} = c.${ownCounter}
          - case when c.user_key = ${userKey} then (select count(*)::int from deleted) else 0 end,
        ${otherCounter} = c.${otherCounter}
          - case when c.user_key = ${userKey} then 0 else 1 end
      where c.user_key = ${userKey} and exists (select from deleted)
        or c.user_key in (select key from deleted)
    )
    select deleted.key, u.id from deleted join users u on u.key = deleted.key`;
  invalidate(...others.map(({ id }) => `user:${id}`));
  return others;
}
