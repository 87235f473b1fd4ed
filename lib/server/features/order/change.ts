import { changeOrder as contract } from "#lib/contracts/order/desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { requestCancellation } from "#lib/server/features/order/cancel";
import { presentOrder } from "#lib/server/features/order/present";
import { findOrder } from "#lib/server/features/order/queries";
import { checkOrderNow } from "#lib/server/features/order/reconcile";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const changeOrder = operation(contract, async ({ params, body, viewer }) => {
  const { orderId } = params;
  const { action, reason } = body;
  const found = await findOrder(orderId);
  if (!found) throw new AppError("notFound");
  requireAct("changeOrder", viewer, { involved: [found.order.userKey] });
  const audit = {
    actorKey: viewer.key,
    action: `order.${action}`,
    target: `order:${orderId}`,
    reason,
    before: { state: found.order.state },
  };
  if (action === "cancel") await requestCancellation(orderId, "byOperator", audit);
  else {
    await db().transaction((tx) => writeAuditLog(tx, audit));
    await checkOrderNow(orderId);
  }
  const changed = await findOrder(orderId);
  if (!changed) throw new AppError("notFound");
  return presentOrder(changed);
});
