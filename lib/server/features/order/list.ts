import { listOrders as contract } from "#lib/contracts/order";
import { operation } from "#lib/server/core/operation";
import { pageOf } from "#lib/server/features/order/page";
import { presentOrder } from "#lib/server/features/order/present";
import { ownOrders } from "#lib/server/features/order/queries";

export const listOrders = operation(
  contract,
  ({ query: { cursor, limit, productId, state }, viewer }) => {
    const list = `orders ${viewer.key} ${productId ?? ""} ${state ?? ""}`;
    const narrowed = {
      userKey: viewer.key,
      productId: productId ?? null,
      states: state && state.length > 0 ? state : null,
    };
    const read = (place: object) => ownOrders().execute({ ...narrowed, ...place });
    return pageOf(list, { cursor, limit }, read, presentOrder);
  },
);
