import { listNamedFunds as contract } from "#lib/contracts/track-record";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentNamedFund } from "#lib/server/features/track-record/present";
import { isPostVisible, listNamedFundRows } from "#lib/server/features/track-record/queries";

export const listNamedFunds = operation(contract, async ({ viewer, params: { postId } }) => {
  if (!(await isPostVisible(postId, viewerKeyOrZero(viewer)))) throw new AppError("notFound");
  const rows = await listNamedFundRows(postId);
  return { items: rows.map(presentNamedFund) };
});
