import { eq, inArray } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { investors, orders, sandboxOrders } from "#lib/server/platform/postgres/schema/order";

/**
 * Takes the account numbers out of the orders of a member who is purged, and what the member told of
 * the own risk level. The orders stay: the law asks that they are kept.
 */
export async function eraseOrders(userKey: bigint): Promise<void> {
  await db().transaction(async (tx) => {
    const own = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userKey, userKey));
    const references = own.map(({ id }) => id);
    if (references.length > 0) {
      await tx
        .update(sandboxOrders)
        .set({ accountNumber: null })
        .where(inArray(sandboxOrders.reference, references));
    }
    await tx.update(orders).set({ accountNumber: "" }).where(eq(orders.userKey, userKey));
    await tx.delete(investors).where(eq(investors.userKey, userKey));
  });
}
