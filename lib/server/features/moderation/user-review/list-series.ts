import { listSeriesOfUser as contract } from "#lib/contracts/moderation/user-record-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { presentUserSeries } from "#lib/server/features/moderation/user-review/present";
import { listPublicSeries } from "#lib/server/features/moderation/user-review/queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";

export const listSeriesOfUser = operation(contract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const { rows, nextCursor } = await readPageById(
    `series of ${params.userId}`,
    query,
    (lastId, rowCount) => listPublicSeries(key, lastId, rowCount),
    ({ id }) => id,
  );
  return { items: rows.map(presentUserSeries), nextCursor };
});
