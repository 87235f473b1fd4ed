import { getUser as contract } from "#lib/contracts/user";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentProfile } from "#lib/server/features/user/present";
import { findProfile } from "#lib/server/features/user/queries";

export const getUser = operation(contract, async ({ viewer, params }) => {
  const profile = await findProfile(params.userId, viewerKeyOrZero(viewer));
  if (!profile) throw new AppError("notFound");
  return presentProfile(profile);
});
