import { invalidate } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import { defineWorker } from "#lib/server/core/queue-worker";
import type { NotificationEvent } from "#lib/server/features/notify/notification-state";
import { getStreamTag, reconcile } from "#lib/server/features/notify/reconcile";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";
import { lockUnclaimed } from "#lib/server/platform/queue/lease";

const maxBatchSize = 500;

export const {
  wake: wakeNotifications,
  drain: drainNotifications,
  start: startNotifications,
} = defineWorker({
  name: "notifications",
  concurrency: 1,
  pollMs: 3_000,
  delayMs: 50,
  run: reconcileNext,
});

/** Reconciles one batch. Returns true if there may be more events. */
async function reconcileNext(): Promise<boolean> {
  try {
    return (await reconcileStored(maxBatchSize)) === maxBatchSize;
  } catch (error) {
    log().warn({ err: error }, "updating notifications failed; retrying one by one");
    return reconcileOneByOne();
  }
}

/** Keeps one failing event, such as on a post being deleted, from holding up the others. */
async function reconcileOneByOne(): Promise<boolean> {
  for (let count = 0; count < maxBatchSize; count += 1) {
    if ((await reconcileStored(1)) === 0) return false;
  }
  return true;
}

type StoredEvent = NotificationEvent & { id: string };

/**
 * Deletes due events in the transaction that updates their notifications, so that a killed process
 * leaves them to another. A single failing event is postponed. Returns the number of events.
 */
async function reconcileStored(limit: number): Promise<number> {
  let events: StoredEvent[] = [];
  try {
    let recipients: string[] = [];
    await client().begin(async (tx) => {
      events = await claimEvents(tx, limit);
      if (events.length > 0) recipients = await reconcile(tx, events);
    });
    if (recipients.length > 0) invalidate(...recipients.map(getStreamTag));
  } catch (error) {
    const [event] = events;
    if (!event || limit > 1) throw error;
    log().error({ err: error, kind: event.kind }, "updating a notification failed; retrying");
    await postponeEvent(event.id);
  }
  return events.length;
}

const claimEvents = (tx: TransactionSql, limit: number) => tx<StoredEvent[]>`
  with due as materialized (
    select id from notification_events due_event where due_at <= now()
    order by id limit ${limit} ${lockUnclaimed(tx, tx`due_event`)}
  )
  delete from notification_events e using due where e.id = due.id
  returning e.id, e.kind, e.subject, e.actor_key as "actorKey", e.target_id as "targetId"`;

/** Retries at once, then after 1, 4, 9 and more seconds, up to an hour. */
async function postponeEvent(id: string): Promise<void> {
  await client()`
    update notification_events
    set attempts = attempts + 1,
      due_at = now() + make_interval(secs => least(attempts * attempts, 3600))
    where id = ${id}`;
}
