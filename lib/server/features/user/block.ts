import { blockUser as blockContract, unblockUser as unblockContract } from "#lib/contracts/user";
import { invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { enqueueNotifications } from "#lib/server/features/notify/enqueue";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";
import { requireActiveUserKey } from "#lib/server/features/user/queries";
import { client } from "#lib/server/platform/postgres/client";

/** @throws AppError(invalid) for the viewer's own ID; AppError(notFound) */
async function requireOtherUserKey(userId: string, viewer: Viewer): Promise<string> {
  if (userId === viewer.id) throw invalidInput({ userId: "yourself" });
  return String(await requireActiveUserKey(userId));
}

/**
 * Blocks a user and removes follows between the two. Locks the counters in key order, like a follow,
 * to avoid deadlocks.
 */
export const blockUser = operation(blockContract, async ({ viewer, params }) => {
  const other = await requireOtherUserKey(params.userId, viewer);
  const viewerKey = String(viewer.key);
  const sql = client();
  await sql.begin(async (tx) => {
    await tx`
      select from user_counts where user_key in (${viewerKey}, ${other}) order by user_key for update`;
    await tx`
      insert into blocks (blocker_key, blocked_key) values (${viewerKey}, ${other})
      on conflict do nothing`;
    await tx`
      with ended as (
        delete from follows
        where follower_key = ${viewerKey} and followee_key = ${other}
          or follower_key = ${other} and followee_key = ${viewerKey}
        returning follower_key, followee_key
      ), counted as (
        update user_counts c set
          follower_count = c.follower_count
            - (select count(*) from ended where followee_key = c.user_key),
          following_count = c.following_count
            - (select count(*) from ended where follower_key = c.user_key)
        where c.user_key in (${viewerKey}, ${other}) and exists (select from ended)
      )
      ${enqueueNotifications(tx, "follow", tx`select followee_key, follower_key, null::bigint from ended`)}`;
  });
  wakeNotifications();
  invalidate(`user:${params.userId}`, `user:${viewer.id}`);
  return { isBlocked: true };
});

export const unblockUser = operation(unblockContract, async ({ viewer, params }) => {
  const other = await requireOtherUserKey(params.userId, viewer);
  await client()`
    delete from blocks where blocker_key = ${String(viewer.key)} and blocked_key = ${other}`;
  return { isBlocked: false };
});
