import { limits } from "#lib/domain/limits";
import { computeDeal } from "#lib/domain/order/dealing/deal";
import {
  acceptsOrders,
  type DealingFrequency,
  type ProductStatus,
} from "#lib/domain/product/enums";
import { client } from "#lib/server/platform/postgres/client";

const leadMs = limits.alert.cutoffHours * 3_600_000;

type DealtProduct = {
  id: string;
  status: ProductStatus;
  dealingFrequency: DealingFrequency;
  cutoffTime: string;
  settlementDays: number;
};

/** Stores the alerts of funds whose dealing day ends within hours. They expire with the cut-off. */
export async function evaluateCutoffs(now: Date): Promise<void> {
  const products = await client()<DealtProduct[]>`
    select p.id, p.status, p.dealing_frequency as "dealingFrequency",
      p.cutoff_time as "cutoffTime", p.settlement_days as "settlementDays"
    from products p
    where exists (select from alert_rules r where r.product_id = p.id and r.kind = 'cutoff')`;
  for (const product of products.filter(({ status }) => acceptsOrders(status))) {
    const { dealingDate, cancelUntil } = computeDeal(now, product);
    if (cancelUntil.getTime() - now.getTime() > leadMs) continue;
    const cutoffAt = cancelUntil.toISOString();
    await client()`
      insert into alerts (user_key, product_id, kind, event_key, facts, expires_at)
      select r.user_key, r.product_id, r.kind, ${dealingDate},
        jsonb_build_object('dealingDate', ${dealingDate}::text, 'cutoffAt', ${cutoffAt}::text),
        ${cutoffAt}::timestamptz
      from alert_rules r join users u on u.key = r.user_key and u.state = 'active'
      where r.product_id = ${product.id} and r.kind = 'cutoff'
      on conflict do nothing`;
  }
}
