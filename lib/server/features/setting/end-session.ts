import { and, eq } from "drizzle-orm";
import {
  endSession as endContract,
  endOtherSessions as endOthersContract,
} from "#lib/contracts/setting";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { endSessions } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

/** Answers notFound for another user's session, too. */
export const endSession = operation(endContract, async ({ viewer, params }) => {
  const [ended] = await db()
    .delete(sessions)
    .where(and(eq(sessions.id, params.sessionId), eq(sessions.userKey, viewer.key)))
    .returning({ id: sessions.id });
  if (!ended) throw new AppError("notFound");
  return null;
});

export const endOtherSessions = operation(endOthersContract, async ({ viewer }) => {
  await endSessions(db(), viewer.key, viewer.sessionId);
  return null;
});
