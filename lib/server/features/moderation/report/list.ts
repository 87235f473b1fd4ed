import { z } from "zod";
import { listReports as contract } from "#lib/contracts/moderation/report-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentReport } from "#lib/server/features/moderation/report/present";
import { listReportRows } from "#lib/server/features/moderation/report/queries";

const position = z.tuple([serialId]);

export const listReports = operation(contract, async ({ query }) => {
  const { cursor, limit, state } = query;
  const list = `reports ${state}`;
  const [after] = decodeListCursor(list, position, cursor) ?? ["0"];
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listReportRows(state, BigInt(after), rowCount),
    ({ report }) => encodeListCursor(list, [String(report.id)]),
  );
  return { items: rows.map(presentReport), nextCursor };
});
