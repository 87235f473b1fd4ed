import { limits } from "#lib/domain/limits";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

type Changed = { id: string; recipient: string };

/**
 * Queues new and newer notifications for the browsers of their users, in the transaction of the
 * change. One that was pushed a moment ago waits, however many like the same post.
 */
export async function enqueuePushes(
  tx: TransactionSql,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx`
    insert into push_deliveries (subscription_id, notification_id, due_at)
    select s.id, n.id, now() + make_interval(secs => ${limits.push.delayMs / 1_000})
    from unnest(
      ${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ recipient }) => recipient)}::bigint[]
    ) as n (id, user_key)
    join push_subscriptions s on s.user_key = n.user_key
    order by s.id, n.id
    on conflict (subscription_id, notification_id) do update set attempts = 0,
      due_at = greatest(
        excluded.due_at,
        push_deliveries.sent_at + make_interval(secs => ${limits.push.pauseMs / 1_000}))`;
}
