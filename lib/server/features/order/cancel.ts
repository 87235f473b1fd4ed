import { eq } from "drizzle-orm";
import { cancelOrder as contract } from "#lib/contracts/order";
import type { OrderReason } from "#lib/domain/order/enums";
import { isOpen } from "#lib/domain/order/state";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentOrder } from "#lib/server/features/order/present";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { ProviderUnavailable } from "#lib/server/features/order/provider/provider";
import { findOwnOrder } from "#lib/server/features/order/queries";
import { orders } from "#lib/server/features/order/schema/order";
import { applyProviderReport, lockOrder } from "#lib/server/features/order/transition";
import { type AuditEntry, writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

/** Time for the provider's reply before reconciliation asks again. */
const replyTimeMs = 30_000;

export const cancelOrder = operation(contract, async ({ params: { orderId }, viewer }) => {
  const before = await findOwnOrder(viewer.key, orderId);
  if (!before) throw new AppError("notFound");
  if (before.order.state !== "cancelled") await requestCancellation(orderId, "withdrawn");
  const after = await findOwnOrder(viewer.key, orderId);
  if (!after) throw new AppError("notFound");
  return presentOrder(after);
});

/**
 * Stores the request to cancel, then asks the provider, which decides. Without a reply,
 * reconciliation keeps asking. With `audit`, staff cancels and the cut-off does not apply.
 * @throws AppError(notFound); AppError(orderFinal); AppError(cancelTooLate) after the cut-off
 */
export async function requestCancellation(
  orderId: string,
  cancelReason: OrderReason,
  audit?: AuditEntry,
): Promise<void> {
  const now = new Date();
  const isRequested = await db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === "cancelled") return false;
    if (!isOpen(order.state)) throw new AppError("orderFinal");
    // A request made before the cut-off may be repeated after it.
    const isLate = !audit && !order.cancelRequestedAt && now >= order.cancelUntil;
    if (isLate) throw new AppError("cancelTooLate");
    await tx
      .update(orders)
      .set({
        cancelRequestedAt: order.cancelRequestedAt ?? now,
        cancelReason: order.cancelReason ?? cancelReason,
        checkAt: new Date(now.getTime() + replyTimeMs),
      })
      .where(eq(orders.id, orderId));
    if (audit) await writeAuditLog(tx, audit);
    return true;
  });
  if (isRequested) await cancelAtProvider(orderId);
}

async function cancelAtProvider(orderId: string): Promise<void> {
  const provider = getFundProvider();
  try {
    const report = await provider.cancel(orderId);
    const { pollMs } = provider;
    const state = await applyProviderReport(report, { kind: "cancellation", pollMs });
    if (isOpen(state)) throw new AppError("cancelTooLate");
    if (state !== "cancelled") throw new AppError("orderFinal");
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
