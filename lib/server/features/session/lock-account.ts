import { and, eq } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Locks the viewer's account for a change that outlasts the session, and returns its row. The session
 * may have ended since the call began: `secureAccount` locks the account, too, so a call that waited
 * for it adds nothing to what was just ended.
 * @throws AppError(authenticationRequired) if the session has ended
 */
export async function lockAccount(tx: Executor, { key, sessionId }: Viewer) {
  const [user] = await tx.select().from(users).where(eq(users.key, key)).for("no key update");
  // A second statement sees the changes that the lock waited for. Its own lock makes the end of this
  // session alone wait.
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userKey, key)))
    .for("share");
  if (!user || !session) throw new AppError("authenticationRequired");
  return user;
}
