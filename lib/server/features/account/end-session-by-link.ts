import { endSessionByLink as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { readEndSessionToken } from "#lib/server/features/session/end-session-token";
import { endSession } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";

/** Succeeds if the session has ended already, so that a link works twice. */
export const endSessionByLink = operation(contract, async ({ body }) => {
  const { userKey, sessionId } = await readEndSessionToken(body.token);
  const login = await findLoginByKey(userKey);
  if (!login) throw new AppError("linkExpired", { fields: { token: "expired" } });
  setRequestUser(login.id);
  await endSession(db(), userKey, sessionId, "endedElsewhere");
  return { id: login.id };
});
