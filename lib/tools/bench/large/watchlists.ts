import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import type { Size } from "#lib/tools/bench/large/size";

/** Fills the watchlists of one user in fifty, and a month of their alerts. */
export async function fillWatchlists(tx: Executor, { users }: Size): Promise<void> {
  const last = sql`${Math.ceil(users / 50)}::bigint`;
  await tx.execute(sql`
    insert into watched_products (user_key, product_id, since_date)
    select u.key, p.id, f.as_of - 90 from users u
    cross join lateral (select id from products order by id limit 10) p
    join product_figures f on f.product_id = p.id where u.key <= ${last}`);
  await tx.execute(sql`
    insert into alert_rules (user_key, product_id, kind)
    select user_key, product_id, kind from watched_products, unnest('{status,document,post}'::text[]) kind`);
  await tx.execute(sql`
    insert into alert_entries (user_key, product_id, day)
    select user_key, product_id, current_date - day from watched_products, generate_series(1, 30) day`);
  await tx.execute(sql`
    insert into alerts (user_key, product_id, kind, event_key, facts, created_at, delivered_at, entry_id)
    select user_key, product_id, 'status', day::text, '{"status": "open", "fromStatus": "closed"}',
      day, day, id from alert_entries`);
  await tx.execute(sql`
    with entry as (
      insert into notifications (user_key, type, subject, actor_count, is_read, at)
      select user_key, 'FUND_ALERT', id, 1, true, day from alert_entries order by day
      returning id, user_key, at
    )
    insert into notification_actors (notification_id, actor_key, at)
    select id, user_key, at from entry`);
}
