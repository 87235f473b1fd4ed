import { eq } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { profileUrl } from "#lib/server/features/account/present";
import { signToken } from "#lib/server/features/session/token";
import type { Executor } from "#lib/server/platform/postgres/client";
import { sessions, users } from "#lib/server/platform/postgres/schema/user";

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
