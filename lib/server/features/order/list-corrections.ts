import { z } from "zod";
import { listCorrections as contract } from "#lib/contracts/order/correction-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import {
  listCorrectionRows,
  presentCorrection,
} from "#lib/server/features/order/correction-queries";

const position = z.tuple([serialId]);

export const listCorrections = operation(contract, async ({ query, viewer }) => {
  const { cursor, limit, state } = query;
  const list = `order corrections ${state}`;
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listCorrectionRows(state, before === null ? null : BigInt(before), rowCount),
    ({ row }) => encodeListCursor(list, [String(row.id)]),
  );
  return { items: rows.map((row) => presentCorrection(row, viewer)), nextCursor };
});
