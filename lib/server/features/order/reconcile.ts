import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { fundProvider } from "#lib/server/features/fund-provider/current";
import {
  type FundProvider,
  type ProviderOrder,
  ProviderUnavailable,
} from "#lib/server/features/fund-provider/provider";
import { applyProviderReport } from "#lib/server/features/order/transition";
import { db } from "#lib/server/platform/postgres/client";
import { orders } from "#lib/server/platform/postgres/schema/order";

type Row = typeof orders.$inferSelect;

/** Learns what became of orders that are under way. */
export const orderReconciliation: Job = {
  name: "orders.reconcile",
  every: 10_000,
  run: () => reconcileOrders(),
};

/** Orders that one process asks about at a time. */
const batch = 20;
/** For this long an order is this process's to ask about; if it dies, another's after that. */
const lease = 120_000;
/** Waits between failed questions grow from the first to the longest, in milliseconds. */
const wait = { first: 15_000, longest: 900_000 };

/**
 * Asks the provider about every order that is due. What is due stands in the orders themselves, so
 * that a restart or an outage loses nothing, and of several processes each takes others' leavings.
 */
export async function reconcileOrders(now: Date = new Date()): Promise<void> {
  const provider = fundProvider();
  for (;;) {
    const due = await claim(now);
    if (due.length === 0) return;
    await Promise.all(due.map((order) => check(provider, order, now)));
  }
}

async function claim(now: Date): Promise<Row[]> {
  const due = db()
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.checkAt} <= ${now.toISOString()}`)
    .orderBy(orders.checkAt)
    .limit(batch)
    .for("update", { skipLocked: true });
  return db()
    .update(orders)
    .set({ checkAt: new Date(now.getTime() + lease) })
    .where(inArray(orders.id, due))
    .returning();
}

/** Asks about one order now, whenever it is due. */
export async function recheck(orderId: string): Promise<void> {
  const now = new Date();
  const [order] = await db()
    .update(orders)
    .set({ checkAt: new Date(now.getTime() + lease) })
    .where(and(eq(orders.id, orderId), isNotNull(orders.checkAt)))
    .returning();
  if (order) await check(fundProvider(), order, now);
}

async function check(provider: FundProvider, order: Row, now: Date): Promise<void> {
  try {
    const what = order.cancelRequestedAt ? "cancellation" : "order";
    const report = await ask(provider, order);
    await applyProviderReport(report, { what, pollEvery: provider.pollEvery }, now);
  } catch (error) {
    const why = error instanceof ProviderUnavailable ? { why: error.message } : { err: error };
    log().warn({ orderId: order.id, ...why }, "an order could not be reconciled");
    await askLater(order, now);
  }
}

/** What became of an order. One that never arrived is told to be cancelled there, should it still come. */
async function ask(provider: FundProvider, order: Row): Promise<ProviderOrder> {
  if (order.cancelRequestedAt) return provider.cancel(order.id);
  const found = await provider.find(order.id);
  if (found) return found;
  if (order.state !== "submitted") throw new ProviderUnavailable("It does not know the order.");
  const gone = await provider.cancel(order.id);
  return gone.state === "cancelled" ? { ...gone, state: "rejected", reason: "notReceived" } : gone;
}

/** Waits double, and differ a little, so that all that failed together does not come back together. */
async function askLater({ id, failedChecks }: Row, now: Date): Promise<void> {
  const doubled = Math.min(wait.first * 2 ** Math.min(failedChecks, 10), wait.longest);
  const checkAt = new Date(now.getTime() + doubled * (0.75 + Math.random() / 2));
  await db()
    .update(orders)
    .set({ checkAt, failedChecks: failedChecks + 1 })
    .where(eq(orders.id, id));
}
