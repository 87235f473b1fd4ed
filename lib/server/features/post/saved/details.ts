import {
  changeSaveDetails as changeContract,
  getSaveDetails as getContract,
} from "#lib/contracts/post/saved";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { selectDetails, updateDetails } from "#lib/server/features/post/saved/queries";

export const getSaveDetails = operation(getContract, async ({ viewer, params }) => {
  const [details] = await selectDetails(viewer.key, [params.postId]);
  if (!details) throw new AppError("notFound");
  return { folderId: details.folderId, note: details.note };
});

export const changeSaveDetails = operation(changeContract, async ({ viewer, params, body }) => {
  const [details] = await updateDetails(viewer.key, params.postId, body);
  if (!details) throw new AppError("notFound");
  return details;
});
