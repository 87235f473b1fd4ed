import { getOrder as contract } from "#lib/contracts/order";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentOrder } from "#lib/server/features/order/present";
import { ownOrder } from "#lib/server/features/order/queries";

/** Another member's order does not exist. */
export const getOrder = operation(contract, async ({ params, viewer }) => {
  const [row] = await ownOrder().execute({ id: params.orderId, userKey: viewer.key });
  if (!row) throw new AppError("notFound");
  return presentOrder(row);
});
