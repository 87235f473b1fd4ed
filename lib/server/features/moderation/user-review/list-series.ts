import { listSeriesOfUser as contract } from "#lib/contracts/moderation/user-record-desk";
import { operation } from "#lib/server/core/operation";
import { presentUserSeries } from "#lib/server/features/moderation/user-review/present";
import { listPublicSeries } from "#lib/server/features/moderation/user-review/queries";
import { readListById, requireUser } from "#lib/server/features/moderation/user-review/read-list";

export const listSeriesOfUser = operation(contract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const { rows, nextCursor } = await readListById(
    `series of ${params.userId}`,
    query,
    (range) => listPublicSeries(key, range),
    ({ id }) => id,
  );
  return { items: rows.map(presentUserSeries), nextCursor };
});
