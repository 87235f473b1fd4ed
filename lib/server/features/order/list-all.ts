import { listAllOrders as contract } from "#lib/contracts/admin-order";
import { operation } from "#lib/server/core/operation";
import { readOrderPage } from "#lib/server/features/order/page";
import { presentOrder } from "#lib/server/features/order/present";
import { listOrderRows } from "#lib/server/features/order/queries";

export const listAllOrders = operation(contract, ({ query }) => {
  const { cursor, limit, productId, userId, state } = query;
  const list = `all orders ${productId ?? ""} ${userId ?? ""} ${state ?? ""}`;
  const filter = {
    productId: productId ?? null,
    userId: userId ?? null,
    states: state ? [state] : null,
  };
  return readOrderPage(
    list,
    { cursor, limit },
    (range) => listOrderRows({ ...filter, ...range }),
    presentOrder,
  );
});
