import { getOrder as contract } from "#lib/contracts/order";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentOrder } from "#lib/server/features/order/present";
import { findOwnOrder } from "#lib/server/features/order/queries";

export const getOrder = operation(contract, async ({ params, viewer }) => {
  const row = await findOwnOrder(viewer.key, params.orderId);
  if (!row) throw new AppError("notFound");
  return presentOrder(row);
});
