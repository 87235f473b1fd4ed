import { eq } from "drizzle-orm";
import { decideCorrection as contract } from "#lib/contracts/order/correction-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { applyCorrection } from "#lib/server/features/order/apply-correction";
import { queueCorrectionEmail } from "#lib/server/features/order/correction-email";
import { findCorrection, presentCorrection } from "#lib/server/features/order/correction-queries";
import { orderCorrections } from "#lib/server/features/order/schema/desk";
import { lockOrder } from "#lib/server/features/order/transition";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const decideCorrection = operation(contract, async ({ params, body, viewer }) => {
  const id = BigInt(params.correctionId);
  const { outcome, reason } = body;
  const known = await findCorrection(id);
  if (!known) throw new AppError("notFound");
  const { orderId } = known.row;
  await db().transaction(async (tx) => {
    // The order first, in the same sequence as a new request.
    const order = await lockOrder(tx, orderId);
    const correction = await lockPending(tx, id);
    // Money takes two people. One's own request can be taken back, though.
    const requesters = outcome === "approved" ? [correction.requestedByKey] : [];
    requireAct("decideCorrection", viewer, { involved: [order.userKey, ...requesters] });
    if (outcome === "approved") {
      await applyCorrection(tx, order, correction);
      await queueCorrectionEmail(tx, order);
    }
    await tx
      .update(orderCorrections)
      .set({
        state: outcome,
        decidedByKey: viewer.key,
        decidedAt: new Date(),
        decisionReason: reason,
      })
      .where(eq(orderCorrections.id, id));
    const { before, after } = correction;
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: outcome === "approved" ? "order.correct" : "order.rejectCorrection",
      target: `order:${orderId}`,
      reason,
      before,
      after,
    });
  });
  if (outcome === "approved") wakeEmail();
  const row = await findCorrection(id);
  if (!row) throw new AppError("notFound");
  return presentCorrection(row, viewer);
});

/** @throws AppError(notFound); AppError(conflict) if a colleague was faster */
async function lockPending(tx: Executor, id: bigint) {
  const [row] = await tx
    .select()
    .from(orderCorrections)
    .where(eq(orderCorrections.id, id))
    .for("update");
  if (!row) throw new AppError("notFound");
  if (row.state !== "pending") throw new AppError("conflict");
  return row;
}
