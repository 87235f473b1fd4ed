import { eq } from "drizzle-orm";
import { filePathOrNull } from "#lib/paths";
import { AppError } from "#lib/server/core/error";
import { sessions } from "#lib/server/features/session/schema";
import { signToken } from "#lib/server/features/session/token";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Signs a new token for the same session with the user's current profile. The expiry stays.
 * @throws AppError(authenticationRequired) if the session has ended
 */
export async function renewToken(executor: Executor, sessionId: string): Promise<string> {
  const [found] = await executor
    .select({
      id: users.id,
      username: users.username,
      avatarFileId: users.avatarFileId,
      role: users.role,
      expiresAt: sessions.expiresAt,
      generation: sessions.tokenGeneration,
    })
    .from(sessions)
    .innerJoin(users, eq(users.key, sessions.userKey))
    .where(eq(sessions.id, sessionId));
  if (!found) throw new AppError("authenticationRequired");
  const { expiresAt, generation, avatarFileId, ...profile } = found;
  const claims = { ...profile, profileUrl: filePathOrNull(avatarFileId) };
  return signToken({ sessionId, generation }, claims, expiresAt);
}
