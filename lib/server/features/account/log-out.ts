import { logOut as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { forgetHiddenFiles } from "#lib/server/features/file/hidden-access";
import { endSession } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";

export const logOut = operation(contract, async (context) => {
  const { viewer } = context;
  await endSession(db(), viewer.key, viewer.sessionId, "loggedOut");
  forgetHiddenFiles(context);
  return null;
});
