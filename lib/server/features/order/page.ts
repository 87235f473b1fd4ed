import { z } from "zod";
import type { Order, OrderPage } from "#lib/contracts/order";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { type Paging, readPage } from "#lib/server/core/page";
import type { OrderRow } from "#lib/server/features/order/queries";

/** Where a page starts: after the order with this time of submission and id. */
type Position = { at: string; id: string };

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Reads a page of orders. `list` names the list and its filters; cursors are bound to it. */
export async function pageOf(
  list: string,
  { cursor, limit }: Paging,
  read: (place: Position & { limit: number }) => Promise<OrderRow[]>,
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
