import { count, isNotNull, min } from "drizzle-orm";
import { addGauge, toAgeSeconds } from "#lib/server/core/metrics";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";

const listOpenOrders = () =>
  db()
    .select({ state: orders.state, count: count(), oldest: min(orders.submittedAt) })
    .from(orders)
    .where(isNotNull(orders.checkAt))
    .groupBy(orders.state);

/** Adds the gauges of orders that are not final. */
export function addOrderMetrics(): void {
  addGauge(
    "open_orders",
    "Orders that are not final, by state.",
    async () =>
      Object.fromEntries((await listOpenOrders()).map((row) => [row.state, row.count] as const)),
    "state",
  );
  addGauge(
    "oldest_open_order_seconds",
    "Age of the oldest order that is not final, by state.",
    async () =>
      Object.fromEntries(
        (await listOpenOrders()).map((row) => [row.state, toAgeSeconds(row.oldest)] as const),
      ),
    "state",
  );
}
