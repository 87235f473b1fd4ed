import {
  endSession as endContract,
  endOtherSessions as endOthersContract,
} from "#lib/contracts/setting";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { endSessions, endSession as endUserSession } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";

/** Answers notFound for another user's session, too. */
export const endSession = operation(endContract, async ({ viewer, params }) => {
  const isEnded = await endUserSession(viewer.key, params.sessionId, "endedElsewhere");
  if (!isEnded) throw new AppError("notFound");
  return null;
});

export const endOtherSessions = operation(endOthersContract, async ({ viewer }) => {
  await endSessions(db(), viewer.key, "endedElsewhere", viewer.sessionId);
  return null;
});
