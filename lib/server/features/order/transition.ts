import { eq } from "drizzle-orm";
import { decimal } from "#lib/domain/money/decimal";
import { amountsOf } from "#lib/domain/order/amounts";
import type { OrderReason, OrderState } from "#lib/domain/order/kind";
import { canBecome, isFinal, stepsTo } from "#lib/domain/order/state";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import {
  type ProviderOrder,
  ProviderUnavailable,
} from "#lib/server/features/fund-provider/provider";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { orderHistory, orders } from "#lib/server/platform/postgres/schema/order";

type Row = typeof orders.$inferSelect;
type Change = Partial<typeof orders.$inferInsert>;

export type Step = { state: OrderState; at: Date; reason: OrderReason | null };

/** An order, held until the transaction ends, so that changes come one after the other. */
export async function lockOrder(tx: Executor, orderId: string): Promise<Row> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

/**
 * Takes an order through `steps`, each kept in its history, and to the last one's state.
 * @throws AppError orderFinal where a step is not legal
 */
export async function advance(
  tx: Executor,
  order: Row,
  steps: Step[],
  change: Change = {},
): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  let from = order.state;
  for (const { state } of steps) {
    if (!canBecome(from, state)) throw new AppError("orderFinal");
    from = state;
  }
  await tx.insert(orderHistory).values(steps.map((step) => ({ orderId: order.id, ...step })));
  await tx
    .update(orders)
    .set({
      ...change,
      state: last.state,
      ...(isFinal(last.state) ? { checkAt: null, cancelRequestedAt: null } : {}),
    })
    .where(eq(orders.id, order.id));
}

/** What the provider was asked, and when it may be asked again. */
export type Asked = { what: "order" | "cancellation"; pollEvery: number };

/**
 * Takes down what the provider says of an order, in one transaction: every state it has passed, the
 * price it was dealt at, and when to ask again.
 * @returns the state it is in now
 * @throws ProviderUnavailable where it was dealt at no price; then nothing is taken down
 */
export async function applyProviderReport(
  report: ProviderOrder,
  asked: Asked,
  now: Date = new Date(),
): Promise<OrderState> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, report.reference);
    const next = stepsTo(order.state, report.state);
    if (next === null) {
      // What is final here stays so; the provider's late word of it is for its operators to read.
      const said = { orderId: order.id, state: order.state, provider: report.state };
      log().warn(said, "the fund provider contradicts an order's history");
      await askAgain(tx, order, asked, now);
      return order.state;
    }
    const steps = next.map((state) => ({
      state,
      at: momentOf(report, state, order, now),
      reason: reasonOf(report, state, order),
    }));
    await advance(tx, order, steps, next.includes("executed") ? dealtAt(order, report) : {});
    const state = next.at(-1) ?? order.state;
    await askAgain(tx, { ...order, state }, asked, now);
    return state;
  });
}

/**
 * Says when to ask again. A cancellation stays asked for until the provider has answered to it: its
 * answer to the hand-over, which may come after the member has withdrawn, is none.
 */
async function askAgain(tx: Executor, order: Row, asked: Asked, now: Date): Promise<void> {
  const isDone = isFinal(order.state);
  const isWaiting = !isDone && order.cancelRequestedAt !== null && asked.what === "order";
  const later = new Date(now.getTime() + asked.pollEvery);
  await tx
    .update(orders)
    .set({
      checkAt: isDone ? null : isWaiting ? order.checkAt : later,
      cancelRequestedAt: isWaiting ? order.cancelRequestedAt : null,
      failedChecks: 0,
    })
    .where(eq(orders.id, order.id));
}

/** When a state was reached, by the provider's clock, within what can be true by ours. */
function momentOf(report: ProviderOrder, state: OrderState, order: Row, now: Date): Date {
  const told = {
    submitted: null,
    accepted: report.acceptedAt,
    executed: report.executedAt,
    settled: report.settledAt,
    rejected: report.closedAt,
    cancelled: report.closedAt,
  }[state];
  const at = told ? Date.parse(told) : now.getTime();
  return new Date(Math.min(Math.max(at, order.submittedAt.getTime()), now.getTime()));
}

function reasonOf(report: ProviderOrder, state: OrderState, order: Row): OrderReason | null {
  if (state === "rejected") return report.reason ?? "refusedByProvider";
  if (state === "cancelled") return order.cancelReason ?? report.reason;
  return null;
}

/**
 * The amounts at the price that the provider dealt at; units and fee rate are the order's own.
 * @throws ProviderUnavailable where it does not tell the price: no estimate takes its place
 */
function dealtAt(order: Row, { nav, navDate }: ProviderOrder): Change {
  if (nav === null || navDate === null || decimal(nav).lte("0")) {
    throw new ProviderUnavailable("It did not say at what price the order was dealt.");
  }
  const amounts = amountsOf(order.units, { ...order, nav });
  return {
    executedNav: nav,
    executedNavDate: navDate,
    executedAmount: amounts.transactionAmount,
    executedFee: amounts.fee,
    executedTotal: amounts.totalInvestmentAmount,
  };
}
