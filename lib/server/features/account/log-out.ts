import { logOut as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { endSession } from "#lib/server/features/session/queries";

export const logOut = operation(contract, async ({ viewer }) => {
  await endSession(viewer.key, viewer.sessionId, "loggedOut");
  return null;
});
