import {
  endSession as endContract,
  endOtherSessions as endOthersContract,
} from "#lib/contracts/account/setting";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { endSessions, endSession as endUserSession } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";

/** Answers notFound for another user's session, too. */
export const endSession = operation(endContract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    const isEnded = await endUserSession(tx, viewer.key, params.sessionId, "endedElsewhere");
    if (!isEnded) throw new AppError("notFound");
  });
  return null;
});

export const endOtherSessions = operation(endOthersContract, async ({ viewer, query }) => {
  await db().transaction(async (tx) => {
    const user = await lockAccount(tx, viewer);
    if (query.endsOtherAccess) {
      await secureAccount(tx, user, "endedByUser", viewer.sessionId);
      return;
    }
    await endSessions(tx, viewer.key, "endedElsewhere", viewer.sessionId);
  });
  return null;
});
