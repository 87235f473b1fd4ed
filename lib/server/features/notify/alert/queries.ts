import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/** Returns users with alerts to deliver. */
export const listDueUsers = (now: Date, limit: number) => client()<{ userKey: string }[]>`
  select user_key as "userKey" from alerts
  where delivered_at is null and due_at <= ${now.toISOString()}
  group by user_key order by min(id) limit ${limit}`;

const isDue = (tx: TransactionSql, userKey: string, now: Date) => tx`
  user_key = ${userKey} and delivered_at is null and due_at <= ${now.toISOString()}`;

export const postponeAlerts = (tx: TransactionSql, userKey: string, now: Date, until: Date) => tx`
  update alerts set due_at = ${until.toISOString()} where ${isDue(tx, userKey, now)}`;

/** Marks alerts that wait as delivered, although nobody is notified of them. */
export const skipAlerts = (tx: TransactionSql, userKey: string, now: Date) => tx`
  update alerts set delivered_at = now() where ${isDue(tx, userKey, now)}`;

/** Drops alerts that came too late, and those about a post that the user does not see any more. */
export const dropUselessAlerts = (tx: TransactionSql, userKey: string, now: Date) => tx`
  update alerts a set delivered_at = now(), digested_at = coalesce(digested_at, now())
  where ${isDue(tx, userKey, now)} and (
    a.expires_at <= ${now.toISOString()}
    or a.post_id is not null and not exists (
      select from posts p join users author on author.key = p.author_key
      where p.id = a.post_id and ${isVisibleTo(tx, tx`p`, tx`author`, tx`a.user_key`)}
    ))`;

/** Returns the funds of the alerts that wait, in the order of their first ones. */
export async function listDueProducts(
  tx: TransactionSql,
  userKey: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select product_id as id from alerts
    where ${isDue(tx, userKey, now)} group by product_id order by min(id)`;
  return rows.map(({ id }) => id);
}

/** Moves alerts of funds into an entry. */
export const assignAlerts = (
  tx: TransactionSql,
  userKey: string,
  now: Date,
  entryId: string,
  productIds: readonly string[],
) => tx`
  update alerts set entry_id = ${entryId}, delivered_at = now()
  where ${isDue(tx, userKey, now)} and product_id = any(${[...productIds]}::bigint[])`;
