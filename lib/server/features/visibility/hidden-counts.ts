import { type SqlExpression, selectBlockedKeys } from "#lib/server/features/visibility/block-rule";

/*
 * Stored counters are the same for every viewer. These expressions count the rows that a block hides
 * from one viewer, to be subtracted. Without any block they read two index entries.
 */

/**
 * Counts a post's comments that a block hides, with the replies to them. Starts from the blocked
 * users, because a post may have many comments.
 */
export const countHiddenComments: SqlExpression<["postId", "viewer"]> = (
  sql,
  postId,
  viewer,
) => sql`(
  select count(*)::int from (
    select c.id, c.flag_reason from ${selectBlockedKeys(sql, viewer)} blocked (key)
    join comments c on c.post_id = ${postId} and c.author_key = blocked.key
    union
    select reply.id, reply.flag_reason from ${selectBlockedKeys(sql, viewer)} blocked (key)
    join comments parent on parent.post_id = ${postId} and parent.author_key = blocked.key
    join comments reply on reply.post_id = ${postId} and reply.parent_id = parent.id
  ) hidden where flag_reason is distinct from 'USER_DELETED')`;

/** Counts a comment's replies that a block hides. */
export const countHiddenReplies: SqlExpression<["commentId", "viewer"]> = (
  sql,
  commentId,
  viewer,
) => sql`(
  select count(*)::int from comments reply
  where reply.parent_id = ${commentId}
    and exists ${selectBlockedKeys(sql, viewer)}
    and reply.author_key in ${selectBlockedKeys(sql, viewer)})`;

/** Counts a user's followers that a block hides. */
export const countHiddenFollowers: SqlExpression<["user", "viewer"]> = (sql, user, viewer) => sql`(
  select count(*)::int from follows f
  where f.followee_key = ${user} and f.follower_key in ${selectBlockedKeys(sql, viewer)})`;

/** Counts the users that a user follows and that a block hides. */
export const countHiddenFollowing: SqlExpression<["user", "viewer"]> = (sql, user, viewer) => sql`(
  select count(*)::int from follows f
  where f.follower_key = ${user} and f.followee_key in ${selectBlockedKeys(sql, viewer)})`;

/** Counts the actors of a notification that a block hides from its recipient. */
export const countHiddenActors: SqlExpression<["notificationId", "recipient"]> = (
  sql,
  notificationId,
  recipient,
) => sql`(
  select count(*)::int from notification_actors a
  where a.notification_id = ${notificationId}
    and a.actor_key in ${selectBlockedKeys(sql, recipient)})`;
