import { invalidate } from "#lib/server/core/invalidation";
import { enqueuePushes } from "#lib/server/features/notify/enqueue-push";
import {
  type NotificationEvent,
  type NotificationState,
  readNotificationStates,
} from "#lib/server/features/notify/notification-state";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/** Returns the tag whose invalidation makes a user's open streams send new notifications. */
export const getStreamTag = (userKey: string): string => `notification:${userKey}`;

/**
 * Updates the notifications to the current state of these actions: adds an existing like, removes an
 * undone one. So events may be processed twice, late or in any order.
 */
export async function reconcileNotifications(events: NotificationEvent[]): Promise<void> {
  const recipients = await client().begin((tx) => reconcile(tx, events));
  if (recipients.length > 0) invalidate(...recipients.map(getStreamTag));
}

/** Like `reconcileNotifications`, within a transaction. Returns the users with a change. */
export async function reconcile(
  tx: TransactionSql,
  events: NotificationEvent[],
): Promise<string[]> {
  await lockSubjects(tx, events);
  const states = await readNotificationStates(tx, events);
  const shouldNotify = ({ at, isWanted }: NotificationState) => at !== null && isWanted;
  const added = await addActors(tx, states.filter(shouldNotify));
  const removed = await removeActors(
    tx,
    states.filter(({ at }) => at === null),
  );
  return [...new Set([...added, ...removed].map(({ recipient }) => recipient))];
}

/**
 * Lets one process at a time handle a subject. States must be read after this lock. The sorted order
 * avoids deadlocks.
 */
async function lockSubjects(tx: TransactionSql, events: NotificationEvent[]): Promise<void> {
  await lockAll(
    tx,
    events.map(({ kind, subject }) => `${kind} ${subject}`),
  );
}

/**
 * Lets one process at a time assign positions to a recipient's notifications, until it has committed.
 * Otherwise a stream could read a later position first, and would never look for the earlier one.
 * Always after `lockSubjects` and before any row is locked.
 */
export const lockRecipients = (
  tx: TransactionSql,
  states: Pick<NotificationState, "recipient">[],
): Promise<void> =>
  lockAll(
    tx,
    states.map(({ recipient }) => `notifications ${recipient}`),
  );

async function lockAll(tx: TransactionSql, names: string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...new Set(names)].sort()}::text[]) as n (name)`;
}

type ChangedRecipients = { recipient: string }[];

const toRows = (tx: TransactionSql, states: NotificationState[]) => tx`
  select * from unnest(
    ${states.map(({ type }) => type)}::text[],
    ${states.map(({ recipient }) => recipient)}::bigint[],
    ${states.map(({ subject }) => subject)}::bigint[],
    ${states.map(({ actor }) => actor)}::bigint[],
    ${states.map(({ postId }) => postId)}::bigint[],
    ${states.map(({ commentId }) => commentId)}::bigint[],
    ${states.map(({ at }) => at)}::text[]
  ) as g (type, recipient, subject, actor, post_id, comment_id, at)`;

/** Adds actors to notifications. A notification with a new actor is unread and newest again. */
async function addActors(
  tx: TransactionSql,
  states: NotificationState[],
): Promise<ChangedRecipients> {
  if (states.length === 0) return [];
  await lockRecipients(tx, states);
  await tx`
    insert into notifications (user_key, type, subject, post_id, comment_id)
    select distinct recipient, type, subject, post_id, comment_id from (${toRows(tx, states)}) g
    on conflict do nothing`;
  const changed = await tx<{ id: string; recipient: string }[]>`
    with added as (
      insert into notification_actors (notification_id, actor_key, at)
      select n.id, g.actor, g.at::timestamptz
      from (${toRows(tx, states)}) g
      join notifications n
        on n.user_key = g.recipient and n.type = g.type and n.subject = g.subject
      on conflict do nothing
      returning notification_id, at
    ), counts as (
      select notification_id as id, count(*) as count, max(at) as at
      from added group by 1 order by 3
    ), positioned as (
      select *, nextval('notification_position') as position from counts
    )
    update notifications n set actor_count = n.actor_count + counts.count, is_read = false,
      at = greatest(n.at, counts.at), position = counts.position
    from positioned counts where n.id = counts.id
    returning n.id, n.user_key as recipient`;
  await enqueuePushes(tx, changed);
  return changed;
}

/**
 * Removes actors and deletes notifications without any. Locks the notifications in ID order first,
 * like a purge, which changes the same counts.
 */
async function removeActors(
  tx: TransactionSql,
  states: NotificationState[],
): Promise<ChangedRecipients> {
  if (states.length === 0) return [];
  return tx<ChangedRecipients>`
    with entry as (
      select n.id, n.actor_count, g.actor
      from notifications n join (${toRows(tx, states)}) g
        on n.user_key = g.recipient and n.type = g.type and n.subject = g.subject
      order by n.id for update of n
    ), removed as (
      delete from notification_actors a using entry
      where a.notification_id = entry.id and a.actor_key = entry.actor
      returning entry.id, entry.actor_count
    ), counts as (
      select id, actor_count - count(*) as rest from removed group by id, actor_count
    ), deleted as (
      delete from notifications n using counts where n.id = counts.id and rest <= 0
      returning n.user_key as recipient
    ), updated as (
      update notifications n set actor_count = rest
      from counts where n.id = counts.id and rest > 0
      returning n.user_key as recipient
    )
    select recipient from deleted union select recipient from updated`;
}
