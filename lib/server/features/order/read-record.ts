import { asc, eq } from "drizzle-orm";
import { hashOrderRecord } from "#lib/server/features/order/record";
import { orderRecords } from "#lib/server/features/order/schema/order";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type RecordRow = typeof orderRecords.$inferSelect;

/** Returns the recorded steps of an order, oldest first. */
export const readRecord = (orderId: string, tx: Executor = db()): Promise<RecordRow[]> =>
  tx
    .select()
    .from(orderRecords)
    .where(eq(orderRecords.orderId, orderId))
    .orderBy(asc(orderRecords.position));

/** True if no step of one order was changed, and none before the last was removed. */
export const isIntactRecord = (steps: readonly RecordRow[]): boolean =>
  steps.every((step, index) => {
    const previousHash = steps[index - 1]?.hash ?? "";
    return (
      step.position === index + 1 &&
      step.previousHash === previousHash &&
      step.hash === hashOrderRecord(previousHash, step)
    );
  });
