import { listUserReports as contract } from "#lib/contracts/moderation/user-record-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentUserReport } from "#lib/server/features/moderation/user-review/present";
import { listReportsOfUser } from "#lib/server/features/moderation/user-review/queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";

export const listUserReports = operation(contract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const { side, ...paging } = query;
  const { rows, nextCursor } = await readPageById(
    `reports ${side} ${params.userId}`,
    paging,
    (lastId, rowCount) => listReportsOfUser(key, side, lastId, rowCount),
    ({ report }) => report.id,
  );
  return { items: rows.map(presentUserReport), nextCursor };
});
