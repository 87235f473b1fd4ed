import { z } from "zod";
import { listOrdersOfUser as contract } from "#lib/contracts/moderation/user-record-desk";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentMaskedOrder } from "#lib/server/features/moderation/user-review/present";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";
import { listOwnOrders } from "#lib/server/features/order/queries";

const position = z.tuple([z.iso.datetime(), z.uuid()]);
const start = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export const listOrdersOfUser = operation(contract, async ({ params, query }) => {
  const { key: userKey } = await requireUser(params.userId);
  const list = `orders of ${params.userId}`;
  const [at, id] = decodeListCursor(list, position, query.cursor) ?? start;
  const filter = { userKey, productId: null, states: null };
  const { rows, nextCursor } = await readPage(
    query.limit,
    (limit) => listOwnOrders({ ...filter, at, id, limit }),
    ({ order }) => encodeListCursor(list, [order.submittedAt.toISOString(), order.id]),
  );
  return { items: rows.map(presentMaskedOrder), nextCursor };
});
