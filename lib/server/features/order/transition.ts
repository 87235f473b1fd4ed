import { eq, sql } from "drizzle-orm";
import { decimal } from "#lib/domain/number/decimal";
import { computeAmounts } from "#lib/domain/order/amounts";
import type { OrderReason, OrderState } from "#lib/domain/order/enums";
import { canTransition, findSteps, isFinal } from "#lib/domain/order/state";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { wakeEventAlerts } from "#lib/server/features/notify/alert/job";
import {
  type ProviderOrder,
  ProviderUnavailable,
} from "#lib/server/features/order/provider/provider";
import { writeOrderRecord } from "#lib/server/features/order/record";
import { orderHistory, orders } from "#lib/server/features/order/schema/order";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Row = typeof orders.$inferSelect;
type Change = Partial<typeof orders.$inferInsert>;
type Step = { state: OrderState; at: Date; reason: OrderReason | null };

/** Locks an order until the transaction ends. @throws AppError(notFound) */
export async function lockOrder(tx: Executor, orderId: string): Promise<Row> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

/**
 * Moves an order to the state of the last step and adds every step to its history.
 * @throws AppError(orderFinal) if a step is not a legal transition
 */
async function advanceOrder(
  tx: Executor,
  order: Row,
  steps: Step[],
  change: Change = {},
): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  let from = order.state;
  for (const { state } of steps) {
    if (!canTransition(from, state)) throw new AppError("orderFinal");
    from = state;
  }
  await tx
    .insert(orderHistory)
    .values(steps.map((step) => ({ orderId: order.id, ...step })))
    // After a correction, an order may reach a state again.
    .onConflictDoUpdate({
      target: [orderHistory.orderId, orderHistory.state],
      set: { at: sql`excluded.at`, reason: sql`excluded.reason` },
    });
  const [changed] = await tx
    .update(orders)
    .set({
      ...change,
      state: last.state,
      ...(isFinal(last.state) ? { checkAt: null, cancelRequestedAt: null } : {}),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (changed) await writeOrderRecord(tx, changed, steps);
}

/** The request that the provider replied to, and the milliseconds until the next check. */
type ReportedRequest = { kind: "order" | "cancellation"; pollMs: number };

/**
 * Applies the provider's report in one transaction: all states passed, the execution price and the
 * time of the next check. Returns the resulting state.
 * @throws ProviderUnavailable if an executed order has no price; then nothing is stored
 */
export async function applyProviderReport(
  report: ProviderOrder,
  request: ReportedRequest,
  now: Date = new Date(),
): Promise<OrderState> {
  const { state, hasMoved } = await db().transaction(async (tx) => {
    const order = await lockOrder(tx, report.reference);
    const nextStates = findSteps(order.state, report.state);
    if (nextStates === null) {
      // A final state never changes here; staff must clear up the contradiction with the provider.
      log().warn(
        { orderId: order.id, state: order.state, provider: report.state },
        "the fund provider contradicts an order's history",
      );
      await scheduleCheck(tx, order, request, now);
      return { state: order.state, hasMoved: false };
    }
    const steps = nextStates.map((state) => ({
      state,
      at: getStepTime(report, state, order, now),
      reason: getStepReason(report, state, order),
    }));
    const change = nextStates.includes("executed") ? buildExecution(order, report) : {};
    await advanceOrder(tx, order, steps, change);
    const state = nextStates.at(-1) ?? order.state;
    await scheduleCheck(tx, { ...order, state }, request, now);
    return { state, hasMoved: nextStates.length > 0 };
  });
  if (hasMoved) wakeEventAlerts();
  return state;
}

/**
 * Schedules the next check. A requested cancellation stays pending until the provider replies to it:
 * a reply to the submission that arrives after the request does not answer it.
 */
async function scheduleCheck(
  tx: Executor,
  order: Row,
  request: ReportedRequest,
  now: Date,
): Promise<void> {
  const isDone = isFinal(order.state);
  const isCancelPending = !isDone && order.cancelRequestedAt !== null && request.kind === "order";
  const nextCheck = new Date(now.getTime() + request.pollMs);
  await tx
    .update(orders)
    .set({
      checkAt: isDone ? null : isCancelPending ? order.checkAt : nextCheck,
      cancelRequestedAt: isCancelPending ? order.cancelRequestedAt : null,
      failedChecks: 0,
    })
    .where(eq(orders.id, order.id));
}

/** Returns the provider's time of a state, clamped to between submission and now. */
function getStepTime(report: ProviderOrder, state: OrderState, order: Row, now: Date): Date {
  const reported = {
    submitted: null,
    accepted: report.acceptedAt,
    executed: report.executedAt,
    settled: report.settledAt,
    rejected: report.closedAt,
    cancelled: report.closedAt,
  }[state];
  const time = reported ? Date.parse(reported) : now.getTime();
  return new Date(Math.min(Math.max(time, order.submittedAt.getTime()), now.getTime()));
}

function getStepReason(report: ProviderOrder, state: OrderState, order: Row): OrderReason | null {
  if (state === "rejected") return report.reason ?? "refusedByProvider";
  if (state === "cancelled") return order.cancelReason ?? report.reason;
  return null;
}

/**
 * Computes the final amounts from the execution price and the order's own units and fee rate.
 * @throws ProviderUnavailable if the report has no price: an estimate must not replace it
 */
function buildExecution(order: Row, { nav, navDate }: ProviderOrder): Change {
  if (nav === null || navDate === null || decimal(nav).lte("0")) {
    throw new ProviderUnavailable("The provider reported an execution without a price.");
  }
  const amounts = computeAmounts(order.units, { ...order, nav });
  return {
    executedNav: nav,
    executedNavDate: navDate,
    executedAmount: amounts.transactionAmount,
    executedFee: amounts.fee,
    executedTotal: amounts.totalInvestmentAmount,
  };
}
