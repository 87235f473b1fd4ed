import { listReports as contract } from "#lib/contracts/moderation/report-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentReport } from "#lib/server/features/moderation/report/present";
import { listReportRows } from "#lib/server/features/moderation/report/queries";

export const listReports = operation(contract, async ({ query }) => {
  const { state } = query;
  const { rows, nextCursor } = await readPageById(
    `reports ${state}`,
    query,
    (lastId, rowCount) => listReportRows(state, lastId ?? 0n, rowCount),
    ({ report }) => report.id,
  );
  return { items: rows.map(presentReport), nextCursor };
});
