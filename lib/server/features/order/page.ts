import type { Order, OrderPage } from "#lib/contracts/order";
import { decodePosition, encodePosition, type Position } from "#lib/server/features/order/cursor";
import type { OrderRow } from "#lib/server/features/order/queries";

type Paging = { cursor?: string | undefined; limit: number };

/**
 * A page of orders. `read` is asked for one row more than the page holds, which tells whether
 * another page follows. Cursors are bound to `list`.
 */
export async function pageOf(
  list: string,
  { cursor, limit }: Paging,
  read: (place: Position & { limit: number }) => Promise<OrderRow[]>,
  present: (row: OrderRow) => Order,
): Promise<OrderPage> {
  const rows = await read({ ...decodePosition(list, cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.order;
  const hasMore = last !== undefined && rows.length > limit;
  return {
    items: shown.map(present),
    nextCursor: hasMore
      ? encodePosition(list, { at: last.submittedAt.toISOString(), id: last.id })
      : null,
  };
}
