import { fetchPicture as contract } from "#lib/contracts/file";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { storeRemotePicture } from "#lib/server/features/file/store-remote-picture";

/** Stores a picture of another site. */
export const fetchPicture = operation(contract, async (context) => {
  const { request, viewer, body } = context;
  const result = await storeRemotePicture(body.url, viewer.key, request.signal);
  if (typeof result === "string") throw new AppError("remotePicture", { fields: { url: result } });
  grantHiddenFiles(context);
  return result;
});
