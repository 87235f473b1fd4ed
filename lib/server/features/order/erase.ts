import { eq, inArray } from "drizzle-orm";
import { orderNotes } from "#lib/server/features/order/schema/desk";
import {
  investors,
  orders,
  riskLevelChanges,
  sandboxOrders,
} from "#lib/server/features/order/schema/order";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/**
 * Erases the account numbers and the risk level of a purged user, and what staff noted on the orders.
 * The orders stay, because the law requires us to retain them.
 */
export async function eraseOrderData(userKey: bigint): Promise<void> {
  await db().transaction(async (tx) => {
    const own = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userKey, userKey));
    const references = own.map(({ id }) => id);
    if (references.length > 0) {
      await tx
        .update(sandboxOrders)
        .set({ accountNumber: null })
        .where(inArray(sandboxOrders.reference, references));
      await tx.delete(orderNotes).where(inArray(orderNotes.orderId, references));
    }
    await tx.update(orders).set({ accountNumber: "" }).where(eq(orders.userKey, userKey));
    await eraseRiskLevel(tx, userKey);
  });
}

/** Erases a user's risk level, and the earlier ones. */
export async function eraseRiskLevel(tx: Executor, userKey: bigint): Promise<void> {
  await tx.delete(investors).where(eq(investors.userKey, userKey));
  await tx.delete(riskLevelChanges).where(eq(riskLevelChanges.userKey, userKey));
}
