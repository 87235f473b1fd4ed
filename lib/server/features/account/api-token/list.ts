import {
  getOwnApiToken as getOwnContract,
  listApiTokens as listContract,
} from "#lib/contracts/account/api-token";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentApiToken } from "#lib/server/features/account/api-token/present";
import { listApiTokenRows } from "#lib/server/features/account/api-token/queries";

export const listApiTokens = operation(listContract, async ({ viewer }) => ({
  items: (await listApiTokenRows(viewer.key)).map(presentApiToken),
}));

/** Answers notFound to a session, which has no API token. */
export const getOwnApiToken = operation(getOwnContract, async ({ viewer }) => {
  const own = (await listApiTokenRows(viewer.key)).find(({ id }) => id === viewer.apiToken?.id);
  if (!own) throw new AppError("notFound");
  return { userId: viewer.id, ...presentApiToken(own) };
});
