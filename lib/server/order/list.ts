import { listOrders as contract } from "#lib/contracts/order";
import { operation } from "#lib/server/http/operation";
import { decodePosition, encodePosition } from "#lib/server/order/cursor";
import { presentOrder } from "#lib/server/order/present";
import { ownOrders } from "#lib/server/order/queries";

export const listOrders = operation(
  contract,
  async ({ query: { cursor, limit, productId, state }, viewer }) => {
    const list = `orders ${viewer.key} ${productId ?? ""} ${state ?? ""}`;
    const rows = await ownOrders().execute({
      userKey: viewer.key,
      ...decodePosition(list, cursor),
      productId: productId ?? null,
      states: state && state.length > 0 ? state : null,
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1)?.order;
    return {
      items: shown.map((row) => presentOrder(row)),
      nextCursor:
        last && rows.length > limit
          ? encodePosition(list, { at: last.submittedAt.toISOString(), id: last.id })
          : null,
    };
  },
);
