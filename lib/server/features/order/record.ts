import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import {
  type OrderFacts,
  orderRecords,
  type orders,
} from "#lib/server/features/order/schema/order";
import type { Executor } from "#lib/server/platform/postgres/client";

type Order = typeof orders.$inferSelect;
type Step = Pick<typeof orderRecords.$inferInsert, "state" | "at"> & {
  reason?: (typeof orderRecords.$inferInsert)["reason"];
};
type RecordContent = Omit<typeof orderRecords.$inferSelect, "previousHash" | "hash">;

/** Returns the hash of a record, which also covers the hash of the order's record before it. */
export function hashOrderRecord(previousHash: string, record: RecordContent): string {
  const { orderId, position, state, reason, at, facts, createdAt } = record;
  const times = [at.toISOString(), createdAt.toISOString()];
  return createHash("sha256")
    .update(previousHash)
    .update("\n")
    .update(JSON.stringify([orderId, position, state, reason, ...times, facts]))
    .digest("hex");
}

/** Returns what a record keeps of an order. The account number is erased with the account. */
const toFacts = (order: Order) =>
  ({
    userKey: String(order.userKey),
    productId: String(order.productId),
    orderType: order.orderType,
    units: order.units,
    currency: order.currency,
    feeRate: order.feeRate,
    nav: order.nav,
    navDate: order.navDate,
    transactionAmount: order.transactionAmount,
    fee: order.fee,
    totalInvestmentAmount: order.totalInvestmentAmount,
    executedNav: order.executedNav,
    executedNavDate: order.executedNavDate,
    executedAmount: order.executedAmount,
    executedFee: order.executedFee,
    executedTotal: order.executedTotal,
    dealingDate: order.dealingDate,
    settlementDate: order.settlementDate,
    acceptedRiskMismatch: order.acceptedRiskMismatch,
    submittedAt: order.submittedAt.toISOString(),
    provider: order.provider,
  }) satisfies OrderFacts;

/** The names of the facts, in the order of an export. */
export const factNames: readonly (keyof ReturnType<typeof toFacts>)[] = [
  "userKey",
  "productId",
  "orderType",
  "units",
  "currency",
  "feeRate",
  "nav",
  "navDate",
  "transactionAmount",
  "fee",
  "totalInvestmentAmount",
  "executedNav",
  "executedNavDate",
  "executedAmount",
  "executedFee",
  "executedTotal",
  "dealingDate",
  "settlementDate",
  "acceptedRiskMismatch",
  "submittedAt",
  "provider",
];

/**
 * Adds steps of an order to its record. The caller holds the lock of the order's row or has just
 * inserted it; `order` is the row after the steps.
 */
export async function writeOrderRecord(tx: Executor, order: Order, steps: Step[]): Promise<void> {
  const [last] = await tx
    .select({ position: orderRecords.position, hash: orderRecords.hash })
    .from(orderRecords)
    .where(eq(orderRecords.orderId, order.id))
    .orderBy(desc(orderRecords.position))
    .limit(1);
  let { position, hash } = last ?? { position: 0, hash: "" };
  const createdAt = new Date();
  const facts = toFacts(order);
  const rows = steps.map(({ state, at, reason = null }) => {
    position += 1;
    const content = { orderId: order.id, position, state, reason, at, facts, createdAt };
    const previousHash = hash;
    hash = hashOrderRecord(previousHash, content);
    return { ...content, previousHash, hash };
  });
  await tx.insert(orderRecords).values(rows);
}
