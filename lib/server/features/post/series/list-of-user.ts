import { listUserSeries as contract } from "#lib/contracts/post/series";
import { operation } from "#lib/server/core/operation";
import { presentSeries } from "#lib/server/features/post/series/present";
import { selectSeriesOfUser } from "#lib/server/features/post/series/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const listUserSeries = operation(contract, async ({ viewer, params }) => {
  const authorKey = await requireActiveUserKey(params.userId);
  const rows = await selectSeriesOfUser().execute({
    authorKey,
    viewerKey: viewerKeyOrZero(viewer),
  });
  return { items: rows.map(({ partCount, ...row }) => ({ ...presentSeries(row), partCount })) };
});
