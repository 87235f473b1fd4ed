import { z } from "zod";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { type Paging, readPage } from "#lib/server/core/page";
import type { OrderPosition, OrderRow } from "#lib/server/features/order/queries";

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Comes before every order, newest first. */
export const firstPosition: OrderPosition = {
  at: "infinity",
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** Returns where a list continues after an order. */
export const toPosition = ({ order }: Pick<OrderRow, "order">): OrderPosition => ({
  at: order.submittedAt.toISOString(),
  id: order.id,
});

/** Reads a page of orders. `list` names the list and its filters; cursors are bound to it. */
export async function readOrderPage<R extends Pick<OrderRow, "order">, T>(
  list: string,
  { cursor, limit }: Paging,
  read: (range: OrderPosition & { limit: number }) => Promise<R[]>,
  present: (row: R) => T,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const after = decodeListCursor(list, position, cursor);
  const from = after ? { at: after[0], id: after[1] } : firstPosition;
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => read({ ...from, limit: rowCount }),
    (row) => {
      const { at, id } = toPosition(row);
      return encodeListCursor(list, [at, id]);
    },
  );
  return { items: rows.map(present), nextCursor };
}
