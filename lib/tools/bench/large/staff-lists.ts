import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import { createLoggedInCall, type ListCall } from "#lib/tools/bench/large/calls";

/** Staff create promo codes by hand, so a search may read them all. */
const promoCodeCount = 500;

/**
 * Fills what fund managers and administrators list, about the users and funds that exist: orders with
 * corrections, imports of NAVs, promo codes, announcements and legal texts with who accepted them.
 */
export async function fillStaffLists(tx: Executor, count: number): Promise<void> {
  const staff = sql`(select min(key) from users where role <> 'user')`;
  await tx.execute(sql`
    create temporary table investors on commit drop as
    select key, row_number() over (order by key) - 1 as number, count(*) over () as count
    from users where role = 'user'`);
  await tx.execute(sql`
    create temporary table funds on commit drop as
    select id, row_number() over (order by id) - 1 as number, count(*) over () as count
    from products`);
  const day = sql`(current_date - (n % 700)::int)`;
  await tx.execute(sql`
    insert into orders (id, user_key, product_id, order_type, state, idempotency_key, body_hash,
      account_number, units, currency, currency_decimals, fee_rate, nav, nav_date,
      transaction_amount, fee, total_investment_amount, dealing_date, settlement_date, cancel_until,
      acknowledged_documents, accepted_risk_mismatch, submitted_at, check_at, failed_checks,
      provider, executed_nav, executed_nav_date, executed_amount, executed_fee, executed_total)
    select gen_random_uuid(), i.key, f.id, 'subscription',
      case when n % 100 = 0 then 'accepted' else 'settled' end, 'staff' || n, '', '12345678', 10,
      'EUR', 2, 0.01, 100, ${day}, 1000, 10, 1010, ${day}, current_date + 2, now(), '[]', false,
      now() - n * interval '1 minute', case when n % 100 = 0 then now() end,
      case when n % 1000 = 0 then 3 else 0 end, 'sandbox', price.*
    from generate_series(1, ${count}::int) n join investors i on i.number = n % i.count
    join funds f on f.number = n % f.count
    left join lateral (select 100, ${day}, 1000, 10, 1010) price on n % 100 > 0`);
  await tx.execute(sql`
    insert into order_history (order_id, state, at) select id, 'submitted', submitted_at from orders`);
  await tx.execute(sql`
    insert into order_corrections (order_id, base_position, before, after, reason, state, requested_by_key)
    select id, 1, '{}', '{}', 'A reason.',
      case when row_number() over () % 50 = 0 then 'pending' else 'approved' end, ${staff}
    from orders where state = 'settled'`);
  await tx.execute(sql`
    insert into nav_imports (product_id, points, jumps, reason, state, requested_by_key)
    select f.id, '[{"date": "2026-01-02", "nav": "1"}]', '[]', 'A reason.',
      case when n % 50 = 0 then 'pending' else 'approved' end, ${staff}
    from generate_series(1, ${count}::int) n join funds f on f.number = n % f.count`);
  await tx.execute(sql`
    insert into promo_codes (code, label, use_count, created_at)
    select 'CODE' || n, 'Campaign ' || n, n % 7, now() - n * interval '1 minute'
    from generate_series(1, ${promoCodeCount}::int) n`);
  await tx.execute(sql`
    update users set applied_referral_code = 'CODE7', referral_applied_at = created_at
    where role = 'user'`);
  await tx.execute(sql`
    insert into announcements (text_en, text_zh, is_published, ends_at)
    select 'Notice ' || n, '通知 ' || n, true, now() from generate_series(1, ${count}::int) n`);
  await tx.execute(sql`
    insert into legal_versions (document, number, text_en, text_zh, is_effective, effective_at)
    select (array['terms', 'privacy', 'rules'])[1 + n % 3], 2 + n / 3, 'Text', '文本', true, now()
    from generate_series(1, 60) n`);
  await tx.execute(sql`
    insert into legal_acceptances (user_key, document, number)
    select i.key, v.document, v.number from investors i, legal_versions v`);
}

const createCall = (name: string, list: string, ...queries: string[]) =>
  createLoggedInCall(name, list, ...queries.map((query) => `${list}?${query}`));

const product = "/product/api/v1/admin";
const sns = "/sns/api/v1/admin";

/** Builds the calls for the lists that `fillStaffLists` fills. */
export const buildDeskCalls = (userId: string, productId: string): ListCall[] => [
  createCall(
    "funds",
    `${product}/product/list`,
    "keyword=Harbour",
    "status=open",
    "isNavMissing=true",
  ),
  createCall(
    "orders",
    `${product}/order/list`,
    "state=accepted",
    "state=rejected",
    `productId=${productId}`,
    `userId=${userId}`,
    "from=2026-01-01&to=2026-01-07",
    "needsAttention=true",
  ),
  createCall("corrections", `${product}/order/correction/list`, "state=approved"),
  createCall("imports of NAVs", `${product}/nav-import/list`, "state=approved"),
  createCall("promo codes", `${sns}/promo-code/list`, "keyword=code77", "keyword=Campaign"),
  createCall("uses of a promo code", `${sns}/promo-code/CODE7/use/list`),
  createCall("announcements", `${sns}/announcement/list`),
  createCall("legal texts", `${sns}/legal/list?document=terms`),
];
