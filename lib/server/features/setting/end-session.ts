import {
  endSession as endContract,
  endOtherSessions as endOthersContract,
} from "#lib/contracts/setting";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { endSessions, endSession as endUserSession } from "#lib/server/features/session/queries";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import { db } from "#lib/server/platform/postgres/client";

/** Answers notFound for another user's session, too. */
export const endSession = operation(endContract, async ({ viewer, params }) => {
  const isEnded = await endUserSession(viewer.key, params.sessionId, "endedElsewhere");
  if (!isEnded) throw new AppError("notFound");
  return null;
});

export const endOtherSessions = operation(endOthersContract, async ({ viewer, query }) => {
  await db().transaction(async (tx) => {
    await endSessions(tx, viewer.key, "endedElsewhere", viewer.sessionId);
    if (query.revokesApiTokens) await revokeApiTokens(tx, viewer.key);
  });
  return null;
});
