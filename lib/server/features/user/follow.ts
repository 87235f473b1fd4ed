import {
  followUser as followContract,
  unfollowUser as unfollowContract,
} from "#lib/contracts/user";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { enqueueNotifications } from "#lib/server/features/notify/enqueue";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { countHiddenFollowers } from "#lib/server/features/visibility/hidden-counts";
import { client } from "#lib/server/platform/postgres/client";

type FollowResult = { key: string; isChanged: boolean; followerCount: number };

/**
 * Follows or unfollows a user and returns their follower count. Uses one statement, like
 * `setReaction`: both users' counters change only by inserted or deleted rows. Locks the counters
 * in key order first, so that users who follow each other at once do not deadlock.
 * @throws AppError(invalid) for the viewer's own ID; AppError(notFound)
 */
async function setFollow(isOn: boolean, userId: string, viewer: Viewer): Promise<number> {
  if (userId === viewer.id) throw invalidInput({ userId: "yourself" });
  const sql = client();
  const viewerKey = String(viewer.key);
  const change = isOn
    ? sql`insert into follows (follower_key, followee_key)
          select ${viewerKey}, followee.key from followee, locked
          on conflict do nothing
          returning follower_key, followee_key, 1 as step`
    : sql`delete from follows f using followee, locked
          where f.follower_key = ${viewerKey} and f.followee_key = followee.key
          returning f.follower_key, f.followee_key, -1 as step`;
  const [result] = await sql<FollowResult[]>`
    with followee as (
      select key from users where id = ${userId} and state = 'active'
        and not ${isBlockedEitherWay(sql, viewerKey, sql`users.key`)}
    ), in_order as (
      select user_key from user_counts
      where user_key = ${viewerKey} or user_key = (select key from followee)
      order by user_key for update
    ), locked as (
      select count(*) from in_order
    ), change as (${change}), counted as (
      update user_counts c set
        follower_count = c.follower_count
          + case when c.user_key = change.followee_key then change.step else 0 end,
        following_count = c.following_count
          + case when c.user_key = change.follower_key then change.step else 0 end
      from change
      where c.user_key = change.follower_key or c.user_key = change.followee_key
      returning c.user_key, c.follower_count
    ), event as (
      ${enqueueNotifications(sql, "follow", sql`select followee_key, follower_key, null::bigint from change`)}
    )
    select followee.key, counted.user_key is not null as "isChanged",
      coalesce(counted.follower_count, c.follower_count)
        - ${countHiddenFollowers(sql, sql`followee.key`, viewerKey)} as "followerCount"
    from followee
    join user_counts c on c.user_key = followee.key
    left join counted on counted.user_key = followee.key`;
  if (!result) throw new AppError("notFound");
  if (result.isChanged) {
    invalidate(`user:${userId}`, `user:${viewer.id}`);
    wakeNotifications();
  }
  return result.followerCount;
}

export const followUser = operation(followContract, async ({ viewer, params }) => ({
  isFollowing: true,
  followerCount: await setFollow(true, params.userId, viewer),
}));

export const unfollowUser = operation(unfollowContract, async ({ viewer, params }) => ({
  isFollowing: false,
  followerCount: await setFollow(false, params.userId, viewer),
}));
