import { getUser as contract } from "#lib/contracts/user";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { keyOf } from "#lib/server/session/viewer-key";
import { presentProfile } from "#lib/server/user/present";
import { profileById } from "#lib/server/user/queries";

export const getUser = operation(contract, async ({ viewer, params }) => {
  const [row] = await profileById().execute({ id: params.userId, viewer: keyOf(viewer) });
  if (!row) throw new AppError("notFound");
  return presentProfile(row);
});
