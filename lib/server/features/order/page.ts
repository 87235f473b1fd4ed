import { z } from "zod";
import type { Order, OrderPage } from "#lib/contracts/order";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { type Paging, readPage } from "#lib/server/core/page";
import type { OrderPosition, OrderRow } from "#lib/server/features/order/queries";

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Reads a page of orders. `list` names the list and its filters; cursors are bound to it. */
export async function readOrderPage(
  list: string,
  { cursor, limit }: Paging,
  read: (range: OrderPosition & { limit: number }) => Promise<OrderRow[]>,
  present: (row: OrderRow) => Order,
): Promise<OrderPage> {
  const [at, id] = decodeListCursor(list, position, cursor) ?? [
    "infinity",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => read({ at, id, limit: rowCount }),
    ({ order }) => encodeListCursor(list, [order.submittedAt.toISOString(), order.id]),
  );
  return { items: rows.map(present), nextCursor };
}
