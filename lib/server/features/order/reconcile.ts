import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import {
  type FundProvider,
  type ProviderOrder,
  ProviderUnavailable,
} from "#lib/server/features/order/provider/provider";
import { orders } from "#lib/server/features/order/schema/order";
import { applyProviderReport } from "#lib/server/features/order/transition";
import { db } from "#lib/server/platform/postgres/client";
import { claimRows, isLeasedBy, noLease } from "#lib/server/platform/queue/lease";

type Row = typeof orders.$inferSelect;

export const reconcileOrdersJob: Job = {
  name: "orders.reconcile",
  intervalMs: 10_000,
  run: () => reconcileOrders(),
};

const batchSize = 20;
/** While a process checks an order, others skip it; if it dies, they take over after this time. */
const leaseSeconds = 120;
const firstRetryMs = 15_000;
const maxRetryMs = 900_000;

/**
 * Asks the provider about every order that is due. The orders themselves store when they are due,
 * so a restart or an outage loses nothing and several processes share the work.
 */
export async function reconcileOrders(now: Date = new Date()): Promise<void> {
  const provider = getFundProvider();
  for (;;) {
    const due = await claimDueOrders(now);
    if (due.length === 0) return;
    await Promise.all(due.map((order) => checkOrder(provider, order, now)));
  }
}

/** Claims due orders, of all or with `isOne` of a single one. */
async function claimDueOrders(now: Date, isOne = sql`true`): Promise<Row[]> {
  const claimed = await claimRows<{ id: string }>(
    { name: "orders", key: ["id"], dueAt: "check_at" },
    { limit: batchSize, leaseSeconds, now, where: isOne, returning: sql`t.id` },
  );
  const ids = claimed.map(({ id }) => id);
  return ids.length > 0 ? db().select().from(orders).where(inArray(orders.id, ids)) : [];
}

/** Asks the provider about one order now, even if it is not due, unless a process just does. */
export async function checkOrderNow(orderId: string): Promise<void> {
  const now = new Date();
  await db()
    .update(orders)
    .set({ checkAt: now })
    .where(and(eq(orders.id, orderId), isNotNull(orders.checkAt)));
  const [order] = await claimDueOrders(now, sql`t.id = ${orderId}`);
  if (order) await checkOrder(getFundProvider(), order, now);
}

const isHeld = ({ id, leaseId }: Row) =>
  and(eq(orders.id, id), isLeasedBy({ leaseId: leaseId ?? "" }, "orders"));

async function checkOrder(provider: FundProvider, order: Row, now: Date): Promise<void> {
  try {
    const kind = order.cancelRequestedAt ? "cancellation" : "order";
    const report = await fetchReport(provider, order);
    await applyProviderReport(report, { kind, pollMs: provider.pollMs }, now);
    await db().update(orders).set(noLease).where(isHeld(order));
  } catch (error) {
    const cause = error instanceof ProviderUnavailable ? { reason: error.message } : { err: error };
    log().warn({ orderId: order.id, ...cause }, "reconciling an order failed");
    await scheduleRetry(order, now);
  }
}

/**
 * Returns the provider's report. Cancels an order that never arrived, in case it still does: we
 * cannot resend it without the password.
 */
async function fetchReport(provider: FundProvider, order: Row): Promise<ProviderOrder> {
  if (order.cancelRequestedAt) return provider.cancel(order.id);
  const found = await provider.find(order.id);
  if (found) return found;
  if (order.state !== "submitted") {
    throw new ProviderUnavailable("The provider does not know an order that it accepted.");
  }
  const report = await provider.cancel(order.id);
  return report.state === "cancelled"
    ? { ...report, state: "rejected", reason: "notReceived" }
    : report;
}

/** Backs off exponentially, with jitter so that failed orders do not all retry at once. */
async function scheduleRetry(order: Row, now: Date): Promise<void> {
  const { failedChecks } = order;
  const delayMs = Math.min(firstRetryMs * 2 ** Math.min(failedChecks, 10), maxRetryMs);
  const checkAt = new Date(now.getTime() + delayMs * (0.75 + Math.random() / 2));
  await db()
    .update(orders)
    .set({ ...noLease, checkAt, failedChecks: failedChecks + 1 })
    .where(isHeld(order));
}
