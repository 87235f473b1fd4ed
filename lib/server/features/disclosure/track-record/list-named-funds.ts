import { listNamedFunds as contract } from "#lib/contracts/disclosure/track-record";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentNamedFund } from "#lib/server/features/disclosure/track-record/present";
import {
  isPostVisible,
  listNamedFundRows,
} from "#lib/server/features/disclosure/track-record/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

export const listNamedFunds = operation(contract, async ({ viewer, params: { postId } }) => {
  if (!(await isPostVisible(postId, viewerKeyOrZero(viewer)))) throw new AppError("notFound");
  const rows = await listNamedFundRows(postId);
  return { items: rows.map(presentNamedFund) };
});
