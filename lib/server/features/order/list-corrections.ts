import { listCorrections as contract } from "#lib/contracts/order/correction-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import {
  listCorrectionRows,
  presentCorrection,
} from "#lib/server/features/order/correction-queries";

export const listCorrections = operation(contract, async ({ query, viewer }) => {
  const { state } = query;
  const { rows, nextCursor } = await readPageById(
    `order corrections ${state}`,
    query,
    (lastId, rowCount) => listCorrectionRows(state, lastId, rowCount),
    ({ row }) => row.id,
  );
  return { items: rows.map((row) => presentCorrection(row, viewer)), nextCursor };
});
