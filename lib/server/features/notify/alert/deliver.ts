import type { AlertSetting } from "#lib/contracts/notify/alert";
import { limits } from "#lib/domain/limits";
import { findQuietEnd, toLocalDay } from "#lib/domain/notify/alert/quiet-hours";
import { invalidate } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import {
  assignAlerts,
  dropUselessAlerts,
  listDueProducts,
  listDueUsers,
  postponeAlerts,
  skipAlerts,
} from "#lib/server/features/notify/alert/queries";
import { readAlertSetting } from "#lib/server/features/notify/alert/setting";
import { enqueuePushes } from "#lib/server/features/notify/enqueue-push";
import { getStreamTag, lockRecipients } from "#lib/server/features/notify/reconcile";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

const batchSize = 200;

/**
 * Turns alerts into notifications: one for each fund and local day, and one for the rest beyond the
 * daily limit. In quiet hours they wait. Each user is one transaction, so that a killed process
 * leaves the alerts to the next run.
 */
export async function deliverAlerts(now: Date = new Date()): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const users = await listDueUsers(now, batchSize);
    const left = users.filter(({ userKey }) => !failed.has(userKey));
    if (left.length === 0) return;
    for (const { userKey } of left) {
      try {
        const setting = await readAlertSetting(BigInt(userKey));
        const isNotified = await client().begin((tx) => deliverTo(tx, userKey, setting, now));
        if (isNotified) invalidate(getStreamTag(userKey));
      } catch (err) {
        failed.add(userKey);
        log().error({ err, userKey }, "delivering alerts failed");
      }
    }
  }
}

/** Returns true if the user has a new or changed notification. */
async function deliverTo(
  tx: TransactionSql,
  userKey: string,
  { quietHours, timeZone }: AlertSetting,
  now: Date,
): Promise<boolean> {
  await lockRecipients(tx, [{ recipient: userKey }]);
  await dropUselessAlerts(tx, userKey, now);
  const quietEnd = findQuietEnd(now, quietHours, timeZone);
  if (quietEnd) {
    await postponeAlerts(tx, userKey, now, quietEnd);
    return false;
  }
  if (!(await wantsNotifications(tx, userKey))) {
    await skipAlerts(tx, userKey, now);
    return false;
  }
  const productIds = await listDueProducts(tx, userKey, now);
  const entries = await findOrAddEntries(tx, userKey, toLocalDay(now, timeZone), productIds);
  for (const [entryId, ids] of entries) await assignAlerts(tx, userKey, now, entryId, ids);
  await showEntries(tx, userKey, now, [...entries.keys()]);
  return entries.size > 0;
}

async function wantsNotifications(tx: TransactionSql, userKey: string): Promise<boolean> {
  const wanted = await tx`
    select from users u where u.key = ${userKey} and u.state = 'active' and not exists (
      select from user_settings s
      where s.user_key = u.key and s.settings->'mutedTypes' @> '"FUND_ALERT"')`;
  return wanted.length > 0;
}

type Entry = { id: string; productId: string | null };

/** Returns the funds by the entry of the day that shows them. The last entry shows all that is left. */
async function findOrAddEntries(
  tx: TransactionSql,
  userKey: string,
  day: string,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const entries = await tx<Entry[]>`
    select id, product_id as "productId" from alert_entries
    where user_key = ${userKey} and day = ${day}`;
  const found = new Map<string, string[]>();
  for (const productId of productIds) {
    const own = entries.find((entry) => entry.productId === productId);
    const ownCount = entries.filter((entry) => entry.productId !== null).length;
    const subject = own || ownCount < limits.alert.entriesPerDay - 1 ? productId : null;
    let entry = entries.find((each) => each.productId === subject);
    if (!entry) {
      const [added] = await tx<Entry[]>`
        insert into alert_entries (user_key, product_id, day) values (${userKey}, ${subject}, ${day})
        returning id, product_id as "productId"`;
      if (!added) throw new Error("The entry was not stored.");
      entries.push(added);
      entry = added;
    }
    found.set(entry.id, [...(found.get(entry.id) ?? []), productId]);
  }
  return found;
}

/**
 * Makes the notifications of entries unread and newest. One that is about a single post belongs to
 * it, so that it disappears with the post.
 */
async function showEntries(
  tx: TransactionSql,
  userKey: string,
  now: Date,
  entryIds: readonly string[],
): Promise<void> {
  const shown = await tx<{ id: string }[]>`
    with shown as (
      insert into notifications (user_key, type, subject, post_id, actor_count, at)
      select ${userKey}, 'FUND_ALERT', a.entry_id,
        case when count(*) = count(a.post_id) and count(distinct a.post_id) = 1
          then min(a.post_id) end,
        1, ${now.toISOString()}::timestamptz
      from alerts a where a.entry_id = any(${[...entryIds]}::bigint[])
      group by a.entry_id order by a.entry_id
      on conflict (user_key, type, subject) do update set is_read = false,
        position = nextval('notification_position'), at = excluded.at, post_id = excluded.post_id
      returning id, at
    )
    insert into notification_actors (notification_id, actor_key, at)
    select id, ${userKey}, at from shown
    on conflict (notification_id, actor_key) do update set at = excluded.at
    returning notification_id as id`;
  await enqueuePushes(
    tx,
    shown.map(({ id }) => ({ id, recipient: userKey })),
  );
}
