import { logOut as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { deleteSession } from "#lib/server/features/session/queries";

export const logOut = operation(contract, async ({ viewer }) => {
  await deleteSession(viewer.sessionId);
  return null;
});
