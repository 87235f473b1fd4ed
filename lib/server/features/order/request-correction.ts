import { requestCorrection as contract } from "#lib/contracts/order/correction-desk";
import { computeCorrection, findCorrectionProblems } from "#lib/domain/order/correction";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { findCorrection, presentCorrection } from "#lib/server/features/order/correction-queries";
import { readRecord } from "#lib/server/features/order/read-record";
import { orderCorrections } from "#lib/server/features/order/schema/desk";
import { lockOrder } from "#lib/server/features/order/transition";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

export const requestCorrection = operation(contract, async ({ params, body, viewer }) => {
  const { orderId } = params;
  const { position, reason, ...changes } = body;
  const id = await db()
    .transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      requireAct("requestCorrection", viewer, { involved: [order.userKey] });
      const steps = await readRecord(orderId, tx);
      if (steps.length !== position) throw new AppError("conflict");
      const today = new Date().toISOString().slice(0, 10);
      const problems = findCorrectionProblems(order, changes, today);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      const { before, after } = computeCorrection(order, changes);
      const [stored] = await tx
        .insert(orderCorrections)
        .values({
          orderId,
          basePosition: position,
          before,
          after,
          reason,
          requestedByKey: viewer.key,
        })
        .returning({ id: orderCorrections.id });
      if (!stored) throw new Error("The correction was not stored.");
      await writeAuditLog(tx, {
        actorKey: viewer.key,
        action: "order.requestCorrection",
        target: `order:${orderId}`,
        reason,
        before,
        after,
      });
      return stored.id;
    })
    .catch((error) => {
      const isTaken = getViolatedConstraint(error) === "order_corrections_pending";
      throw isTaken ? new AppError("correctionPending") : error;
    });
  const row = await findCorrection(id);
  if (!row) throw new AppError("notFound");
  return presentCorrection(row, viewer);
});
