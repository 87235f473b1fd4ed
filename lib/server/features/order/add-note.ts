import { addOrderNote as contract } from "#lib/contracts/order/desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readStaffOrder } from "#lib/server/features/order/present-staff";
import { findOrder } from "#lib/server/features/order/queries";
import { orderNotes } from "#lib/server/features/order/schema/desk";
import { noteReason, writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const addOrderNote = operation(contract, async ({ params, body: { text }, viewer }) => {
  const { orderId } = params;
  if (!(await findOrder(orderId))) throw new AppError("notFound");
  await db().transaction(async (tx) => {
    const actorKey = viewer.key;
    const [stored] = await tx
      .insert(orderNotes)
      .values({ orderId, authorKey: actorKey, text })
      .returning({ id: orderNotes.id });
    await writeAuditLog(tx, {
      actorKey,
      action: "order.note",
      target: `order:${orderId}`,
      reason: noteReason,
      after: { note: String(stored?.id) },
    });
  });
  return readStaffOrder(orderId, viewer);
});
