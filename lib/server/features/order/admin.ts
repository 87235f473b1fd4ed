import {
  changeOrder as changeContract,
  listAllOrders as listContract,
} from "#lib/contracts/admin-order";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { withdraw } from "#lib/server/features/order/cancel";
import { pageOf } from "#lib/server/features/order/page";
import { presentToOperator } from "#lib/server/features/order/present";
import { allOrders, anyOrder } from "#lib/server/features/order/queries";
import { recheck } from "#lib/server/features/order/reconcile";
import { db } from "#lib/server/platform/postgres/client";

export const listAllOrders = operation(
  listContract,
  ({ query: { cursor, limit, productId, userId, state } }) => {
    const list = `all orders ${productId ?? ""} ${userId ?? ""} ${state ?? ""}`;
    const narrowed = {
      productId: productId ?? null,
      userId: userId ?? null,
      states: state ? [state] : null,
    };
    const read = (place: object) => allOrders().execute({ ...narrowed, ...place });
    return pageOf(list, { cursor, limit }, read, presentToOperator);
  },
);

export const changeOrder = operation(
  changeContract,
  async ({ params: { orderId }, body: { action, reason }, viewer }) => {
    const [before] = await anyOrder().execute({ id: orderId });
    if (!before) throw new AppError("notFound");
    const act = {
      actorKey: viewer.key,
      action: `order.${action}`,
      target: `order:${orderId}`,
      reason,
    };
    if (action === "cancel") await withdraw(orderId, "byOperator", act);
    else {
      await writeAuditLog(db(), act);
      await recheck(orderId);
    }
    const [after] = await anyOrder().execute({ id: orderId });
    if (!after) throw new AppError("notFound");
    return presentToOperator(after);
  },
);
