import { eq } from "drizzle-orm";
import { profileUrl } from "#lib/server/account/present";
import type { Executor } from "#lib/server/db/client";
import { sessions, users } from "#lib/server/db/schema/user";
import { AppError } from "#lib/server/http/error";
import { signToken } from "#lib/server/session/token";

/**
 * A token of the same session, good for as long as the one before, that says what is now known of
 * the member.
 * @throws AppError authenticationRequired where the session has ended meanwhile
 */
export async function renewToken(executor: Executor, sessionId: string): Promise<string> {
  const [found] = await executor
    .select({
      id: users.id,
      username: users.username,
      avatarFileId: users.avatarFileId,
      role: users.role,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.key, sessions.userKey))
    .where(eq(sessions.id, sessionId));
  if (!found) throw new AppError("authenticationRequired");
  const { expiresAt, avatarFileId, ...person } = found;
  return signToken(sessionId, { ...person, profileUrl: profileUrl(avatarFileId) }, expiresAt);
}
