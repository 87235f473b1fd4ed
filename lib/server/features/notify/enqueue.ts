import type { NotificationEvent } from "#lib/server/features/notify/notification-state";
import type { PendingQuery, Row, Sql, TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/**
 * Returns an `insert` for a CTE of the statement that changes likes, follows or comments, so that no
 * change is committed without its event. `rows` selects subject, actor and, for a reply, the
 * comment it answers, else null. Call `wakeNotifications` after the transaction.
 */
export const enqueueNotifications = (
  sql: Sql | TransactionSql,
  kind: NotificationEvent["kind"],
  rows: PendingQuery<Row[]>,
): PendingQuery<Row[]> => sql`
  insert into notification_events (kind, subject, actor_key, target_id)
  select ${kind}, e.* from (${rows}) e`;
