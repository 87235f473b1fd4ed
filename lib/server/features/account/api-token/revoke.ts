import { revokeApiToken as contract } from "#lib/contracts/account/api-token";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { deleteApiToken } from "#lib/server/features/session/revoke-api-tokens";

/** Asks for no password: whoever finds a token in the wrong place has to be quick. */
export const revokeApiToken = operation(contract, async ({ viewer, params }) => {
  if (!(await deleteApiToken(viewer.key, params.tokenId))) throw new AppError("notFound");
  return null;
});
