import { addOrderNote as contract } from "#lib/contracts/admin-order";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readStaffOrder } from "#lib/server/features/order/present-staff";
import { findOrder } from "#lib/server/features/order/queries";
import { db } from "#lib/server/platform/postgres/client";
import { orderNotes } from "#lib/server/platform/postgres/schema/order-staff";

export const addOrderNote = operation(contract, async ({ params, body, viewer }) => {
  const { orderId } = params;
  if (!(await findOrder(orderId))) throw new AppError("notFound");
  await db().insert(orderNotes).values({ orderId, authorKey: viewer.key, text: body.text });
  return readStaffOrder(orderId, viewer);
});
