import { eq } from "drizzle-orm";
import { cancelOrder as contract } from "#lib/contracts/order";
import type { OrderReason } from "#lib/domain/order/kind";
import { isOpen } from "#lib/domain/order/state";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { type AuditEntry, writeAuditLog } from "#lib/server/features/audit/log";
import { fundProvider } from "#lib/server/features/fund-provider/current";
import { ProviderUnavailable } from "#lib/server/features/fund-provider/provider";
import { presentOrder } from "#lib/server/features/order/present";
import { ownOrder } from "#lib/server/features/order/queries";
import { applyProviderReport, lockOrder } from "#lib/server/features/order/transition";
import { db } from "#lib/server/platform/postgres/client";
import { orders } from "#lib/server/platform/postgres/schema/order";

/** How long the provider has for its answer before reconciliation asks again, in milliseconds. */
const answerTime = 30_000;

export const cancelOrder = operation(contract, async ({ params: { orderId }, viewer }) => {
  const own = { id: orderId, userKey: viewer.key };
  const [before] = await ownOrder().execute(own);
  if (!before) throw new AppError("notFound");
  if (before.order.state !== "cancelled") await withdraw(orderId, "withdrawn");
  const [after] = await ownOrder().execute(own);
  if (!after) throw new AppError("notFound");
  return presentOrder(after);
});

/**
 * Takes down that an order is to be cancelled, then tells the provider, whose word decides. Where it
 * does not answer, reconciliation goes on asking. `act` is an operator's, whom no cut-off binds.
 * @throws AppError notFound; orderFinal; cancelTooLate, for members, once the cut-off has passed
 */
export async function withdraw(
  orderId: string,
  cancelReason: OrderReason,
  act?: AuditEntry,
): Promise<void> {
  const now = new Date();
  const isAsked = await db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === "cancelled") return false;
    if (!isOpen(order.state)) throw new AppError("orderFinal");
    // A cancellation that was asked for in time is still in time.
    const isLate = !act && !order.cancelRequestedAt && now >= order.cancelUntil;
    if (isLate) throw new AppError("cancelTooLate");
    if (act) await writeAuditLog(tx, act);
    await tx
      .update(orders)
      .set({
        cancelRequestedAt: order.cancelRequestedAt ?? now,
        cancelReason: order.cancelReason ?? cancelReason,
        checkAt: new Date(now.getTime() + answerTime),
      })
      .where(eq(orders.id, orderId));
    return true;
  });
  if (isAsked) await askProvider(orderId);
}

async function askProvider(orderId: string): Promise<void> {
  const provider = fundProvider();
  try {
    const report = await provider.cancel(orderId);
    const { pollEvery } = provider;
    const state = await applyProviderReport(report, { what: "cancellation", pollEvery });
    if (isOpen(state)) throw new AppError("cancelTooLate");
    if (state !== "cancelled") throw new AppError("orderFinal");
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
