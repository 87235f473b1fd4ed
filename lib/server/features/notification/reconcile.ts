import type { TransactionSql } from "postgres";
import { invalidate } from "#lib/server/core/invalidation";
import {
  type NotificationEvent,
  type NotificationState,
  readNotificationStates,
} from "#lib/server/features/notification/notification-state";
import { client } from "#lib/server/platform/postgres/client";

/** Returns the invalidation tag that makes a user's open streams send new notifications. */
export const getStreamTag = (userKey: string): string => `notification:${userKey}`;

/**
 * Makes the notifications equal to what is true of these acts now: a like that is there is told, one
 * that was taken back is not. So acts may be settled twice, late, or in any order.
 */
export async function reconcileNotifications(acts: NotificationEvent[]): Promise<void> {
  const told = await client().begin(async (tx) => {
    await lockSubjects(tx, acts);
    const truth = await readNotificationStates(tx, acts);
    const isTold = ({ at, isWanted }: NotificationState) => at !== null && isWanted;
    const added = await add(tx, truth.filter(isTold));
    const removed = await remove(
      tx,
      truth.filter(({ at }) => at === null),
    );
    return new Set([...added, ...removed].map(({ owner }) => owner));
  });
  if (told.size > 0) invalidate(...[...told].map(getStreamTag));
}

/** One process at a time for each subject, in one order; what is true of it is read only then. */
async function lockSubjects(tx: TransactionSql, acts: NotificationEvent[]): Promise<void> {
  const subjects = [...new Set(acts.map(({ kind, subject }) => `${kind} ${subject}`))].sort();
  await tx`
    select pg_advisory_xact_lock(hashtextextended(subject, 0))
    from unnest(${subjects}::text[]) as s (subject)`;
}

type Told = { owner: string }[];

const rows = (tx: TransactionSql, truth: NotificationState[]) => tx`
  select * from unnest(
    ${truth.map(({ type }) => type)}::text[],
    ${truth.map(({ owner }) => owner)}::bigint[],
    ${truth.map(({ subject }) => subject)}::bigint[],
    ${truth.map(({ actor }) => actor)}::bigint[],
    ${truth.map(({ postId }) => postId)}::bigint[],
    ${truth.map(({ commentId }) => commentId)}::bigint[],
    ${truth.map(({ at }) => at)}::text[]
  ) as g (type, owner, subject, actor, post_id, comment_id, at)`;

/** Adds acts to their entries; an entry with a new act is unread and the latest again. */
async function add(tx: TransactionSql, truth: NotificationState[]): Promise<Told> {
  if (truth.length === 0) return [];
  await tx`
    insert into notifications (user_key, type, subject, post_id, comment_id)
    select distinct owner, type, subject, post_id, comment_id from (${rows(tx, truth)}) g
    on conflict do nothing`;
  return tx<Told>`
    with added as (
      insert into notification_actors (notification_id, actor_key, at)
      select n.id, g.actor, g.at::timestamptz
      from (${rows(tx, truth)}) g
      join notifications n
        on n.user_key = g.owner and n.type = g.type and n.subject = g.subject
      on conflict do nothing
      returning notification_id, at
    ), tally as (
      select notification_id as id, count(*) as count, max(at) as at
      from added group by 1 order by 3
    ), placed as (
      select *, nextval('notification_position') as position from tally
    )
    update notifications n set actor_count = n.actor_count + tally.count, is_read = false,
      at = greatest(n.at, tally.at), position = tally.position
    from placed tally where n.id = tally.id
    returning n.user_key as owner`;
}

/**
 * Takes acts back; an entry without any goes. The entries are locked first and in order, as by a purge,
 * which changes the same counts.
 */
async function remove(tx: TransactionSql, truth: NotificationState[]): Promise<Told> {
  if (truth.length === 0) return [];
  return tx<Told>`
    with entry as (
      select n.id, n.actor_count, g.actor
      from notifications n join (${rows(tx, truth)}) g
        on n.user_key = g.owner and n.type = g.type and n.subject = g.subject
      order by n.id for update of n
    ), removed as (
      delete from notification_actors a using entry
      where a.notification_id = entry.id and a.actor_key = entry.actor
      returning entry.id, entry.actor_count
    ), tally as (
      select id, actor_count - count(*) as rest from removed group by id, actor_count
    ), dropped as (
      delete from notifications n using tally where n.id = tally.id and rest <= 0
      returning n.user_key as owner
    ), lessened as (
      update notifications n set actor_count = rest
      from tally where n.id = tally.id and rest > 0
      returning n.user_key as owner
    )
    select owner from dropped union select owner from lessened`;
}
