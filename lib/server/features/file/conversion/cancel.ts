import { cancelConversion as contract } from "#lib/contracts/file/conversion";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { removeSource } from "#lib/server/features/file/conversion/convert";
import {
  cancelConversion as cancel,
  findConversion,
} from "#lib/server/features/file/conversion/queries";
import { deleteFile } from "#lib/server/features/file/delete-file";

export const cancelConversion = operation(contract, async ({ viewer, params: { fileId } }) => {
  const found = await findConversion(fileId, viewer.key);
  if (!found) throw new AppError("notFound");
  await cancel(fileId, "cancelled");
  await removeSource(fileId);
  // Unless a draft has it, which its next save may change.
  await deleteFile(fileId);
  return null;
});
