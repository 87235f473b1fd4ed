import { eq } from "drizzle-orm";
import type { OrderState } from "#lib/domain/order/enums";
import { isFinal } from "#lib/domain/order/state";
import { AppError } from "#lib/server/core/error";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { readRecord } from "#lib/server/features/order/read-record";
import { writeOrderRecord } from "#lib/server/features/order/record";
import type { orderCorrections } from "#lib/server/features/order/schema/desk";
import { orderHistory, orders } from "#lib/server/features/order/schema/order";
import type { Executor } from "#lib/server/platform/postgres/client";

type Order = typeof orders.$inferSelect;
type Correction = typeof orderCorrections.$inferSelect;

/**
 * Changes a locked order as an approved correction says, and adds it to the order's record.
 * @throws AppError(conflict) if the order moved since the request
 */
export async function applyCorrection(
  tx: Executor,
  order: Order,
  { basePosition, after, createdAt }: Correction,
): Promise<void> {
  const { length: position } = await readRecord(order.id, tx);
  const isCancelledSince = order.cancelRequestedAt !== null && order.cancelRequestedAt > createdAt;
  if (position !== basePosition || isCancelledSince) throw new AppError("conflict");
  const now = new Date();
  const state = (after.state ?? order.state) as OrderState;
  const isDone = isFinal(state);
  const nextCheck = order.checkAt ?? new Date(now.getTime() + getFundProvider().pollMs);
  const [changed] = await tx
    .update(orders)
    .set({
      // Fields of the order that were compared with it when the correction was requested.
      ...(after as Partial<Order>),
      checkAt: isDone ? null : nextCheck,
      failedChecks: 0,
      ...(isDone ? { cancelRequestedAt: null } : {}),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new AppError("notFound");
  if (after.state) {
    const step = { orderId: order.id, state, at: now, reason: "corrected" as const };
    await tx
      .insert(orderHistory)
      .values(step)
      .onConflictDoUpdate({
        target: [orderHistory.orderId, orderHistory.state],
        set: { at: now, reason: "corrected" },
      });
  }
  await writeOrderRecord(tx, changed, [{ state, at: now, reason: "corrected" }]);
}
