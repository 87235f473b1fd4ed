import { listUserReports as contract } from "#lib/contracts/moderation/user-record-desk";
import { operation } from "#lib/server/core/operation";
import { presentUserReport } from "#lib/server/features/moderation/user-review/present";
import { listReportsOfUser } from "#lib/server/features/moderation/user-review/queries";
import { readListById, requireUser } from "#lib/server/features/moderation/user-review/read-list";

export const listUserReports = operation(contract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const { side, ...paging } = query;
  const { rows, nextCursor } = await readListById(
    `reports ${side} ${params.userId}`,
    paging,
    (range) => listReportsOfUser(key, side, range),
    ({ report }) => report.id,
  );
  return { items: rows.map(presentUserReport), nextCursor };
});
