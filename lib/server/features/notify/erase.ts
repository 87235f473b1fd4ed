import { eq } from "drizzle-orm";
import { alertDigests, alertEntries, alerts } from "#lib/server/features/notify/alert/schema";
import { notifications } from "#lib/server/features/notify/schema";
import { batchSize, repeatUntilEmpty } from "#lib/server/platform/personal-data/batches";
import { client, db } from "#lib/server/platform/postgres/client";

/** Erases a user's notifications and alerts and the user from those of others. */
export async function eraseNotifications(key: bigint): Promise<void> {
  await repeatUntilEmpty(() => eraseActor(String(key)));
  await db().delete(notifications).where(eq(notifications.userKey, key));
  await db().delete(alerts).where(eq(alerts.userKey, key));
  await db().delete(alertEntries).where(eq(alertEntries.userKey, key));
  await db().delete(alertDigests).where(eq(alertDigests.userKey, key));
}

/**
 * Removes the user as an actor from other users' notifications, and deletes those without another
 * actor. Reads `actor_count` from the locked row, because an actor may be added concurrently.
 */
function eraseActor(userKey: string) {
  const sql = client();
  return sql`
    with batch as (
      select notification_id as id from notification_actors
      where actor_key = ${userKey} order by 1 limit ${batchSize}
    ), in_order as (
      select id, actor_count from notifications
      where id in (select id from batch) order by id for update
    ), removed as (
      delete from notification_actors a using in_order
      where a.notification_id = in_order.id and a.actor_key = ${userKey}
      returning in_order.id, in_order.actor_count
    ), deleted as (
      delete from notifications n using removed where n.id = removed.id and removed.actor_count = 1
    ), counted as (
      update notifications n set actor_count = n.actor_count - 1
      from removed where n.id = removed.id and removed.actor_count > 1
    )
    select id from removed`;
}
