import { eq, or } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { weeklyDigestReaders, weeklyDigests } from "#lib/server/features/user/letter/digest/schema";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { mutes } from "#lib/server/features/user/mute/schema";
import { blocks } from "#lib/server/features/user/schema";
import { userSettings } from "#lib/server/features/user/setting/schema";
import { batchSize, repeatUntilEmpty } from "#lib/server/platform/personal-data/batches";
import { client, db } from "#lib/server/platform/postgres/client";

/** Erases follows of and by a user. */
export async function eraseFollows(key: bigint): Promise<void> {
  const userKey = String(key);
  await repeatUntilEmpty(() => eraseFollowsOn("follower", "followee", userKey));
  await repeatUntilEmpty(() => eraseFollowsOn("followee", "follower", userKey));
}

/** Erases blocks and mutes of and by a user, and what they get by email. */
export async function eraseUserChoices(key: bigint): Promise<void> {
  await db()
    .delete(blocks)
    .where(or(eq(blocks.blockerKey, key), eq(blocks.blockedKey, key)));
  await db()
    .delete(mutes)
    .where(or(eq(mutes.userKey, key), eq(mutes.mutedKey, key)));
  await db()
    .delete(letterReaders)
    .where(or(eq(letterReaders.userKey, key), eq(letterReaders.authorKey, key)));
  await db().delete(userSettings).where(eq(userSettings.userKey, key));
  await db().delete(weeklyDigestReaders).where(eq(weeklyDigestReaders.userKey, key));
  await db().delete(weeklyDigests).where(eq(weeklyDigests.userKey, key));
}

type Side = "follower" | "followee";

/**
 * Erases a batch of follows where the user is on `side`, and updates both users' counters. Locks
 * the counters in key order first, like all writers of several counters, to avoid deadlocks.
 */
async function eraseFollowsOn(side: Side, otherSide: Side, userKey: string) {
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
