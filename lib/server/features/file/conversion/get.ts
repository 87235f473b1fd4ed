import { getConversion as contract } from "#lib/contracts/file/conversion";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentConversion } from "#lib/server/features/file/conversion/present";
import { findConversion } from "#lib/server/features/file/conversion/queries";

export const getConversion = operation(contract, async ({ viewer, params: { fileId } }) => {
  const found = await findConversion(fileId, viewer.key);
  if (!found || (!found.isReady && !found.conversion)) throw new AppError("notFound");
  return presentConversion(found.conversion);
});
