import { and, eq } from "drizzle-orm";
import { endSession as one, endOtherSessions as others } from "#lib/contracts/setting";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { endSessions } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

/** Somebody else's session is as unknown as one that is not there. */
export const endSession = operation(one, async ({ viewer, params }) => {
  const [ended] = await db()
    .delete(sessions)
    .where(and(eq(sessions.id, params.sessionId), eq(sessions.userKey, viewer.key)))
    .returning({ id: sessions.id });
  if (!ended) throw new AppError("notFound");
  return null;
});

export const endOtherSessions = operation(others, async ({ viewer }) => {
  await endSessions(db(), viewer.key, viewer.sessionId);
  return null;
});
