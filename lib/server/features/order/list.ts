import { listOrders as contract } from "#lib/contracts/order";
import { operation } from "#lib/server/core/operation";
import { readOrderPage } from "#lib/server/features/order/page";
import { presentOrder } from "#lib/server/features/order/present";
import { listOwnOrders } from "#lib/server/features/order/queries";

export const listOrders = operation(contract, ({ query, viewer }) => {
  const { cursor, limit, productId, state } = query;
  const list = `orders ${viewer.key} ${productId ?? ""} ${state ?? ""}`;
  const filter = {
    userKey: viewer.key,
    productId: productId ?? null,
    states: state && state.length > 0 ? state : null,
  };
  return readOrderPage(
    list,
    { cursor, limit },
    (range) => listOwnOrders({ ...filter, ...range }),
    presentOrder,
  );
});
