import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import { randomFraction, skewedIndex } from "#lib/tools/bench/large/random";
import type { Size } from "#lib/tools/bench/large/size";

/** Fills settled orders of the demo funds; a few users have most of them. */
export async function fillOrders(tx: Executor, { orders, users }: Size): Promise<void> {
  const n = sql`n`;
  await tx.execute(sql`
    insert into orders (id, user_key, product_id, order_type, state, idempotency_key, body_hash,
      account_number, units, currency, currency_decimals, fee_rate, nav, nav_date,
      transaction_amount, fee, total_investment_amount, dealing_date, settlement_date, cancel_until,
      acknowledged_documents, accepted_risk_mismatch, submitted_at, provider, executed_nav,
      executed_nav_date, executed_amount, executed_fee, executed_total)
    select gen_random_uuid(), ${skewedIndex(n, 51, users, 2)}, p.id, 'subscription', 'settled',
      'large' || n, '', '12345678', 10, p.currency, p.currency_decimals, 0.01, 100, day, 1000, 10,
      1010, day, day + 2, at, '[]', false, at, 'sandbox', 100,
      day, 1000, 10, 1010
    from generate_series(1, ${orders}::bigint) n
    cross join lateral (select now() - interval '500 days' * ${randomFraction(n, 52)} as at) moment
    cross join lateral (select at::date as day) dated
    join (select *, row_number() over (order by id) as position, count(*) over () as count from products) p
      on p.position = 1 + n % p.count`);
  await tx.execute(sql`
    insert into order_history (order_id, state, at) select id, 'submitted', submitted_at from orders`);
}
