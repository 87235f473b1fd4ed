import { cancelPostImport as contract } from "#lib/contracts/post/import";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentImport } from "#lib/server/features/post/import/present";
import { cancelImport, findImport } from "#lib/server/features/post/import/queries";

export const cancelPostImport = operation(contract, async ({ viewer, params: { importId } }) => {
  await cancelImport(viewer.key, importId);
  const found = await findImport(viewer.key, importId);
  if (!found) throw new AppError("notFound");
  return presentImport(found);
});
