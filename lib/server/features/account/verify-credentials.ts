import { verifyPassword } from "#lib/server/features/account/password";
import { findLogin, type Login } from "#lib/server/features/account/queries";
import { countLoginAttempt } from "#lib/server/features/account/rate-limit";

/**
 * Returns the login with this ID and password. Returns null after the same time if either is wrong.
 * @throws AppError(tooMany)
 */
export async function verifyCredentials(
  credentials: { id: string; password: string },
  ip: string,
): Promise<Login | null> {
  const id = credentials.id.toLowerCase();
  const undoCount = await countLoginAttempt(id, ip);
  const login = await findLogin(id);
  const isRight = await verifyPassword(credentials.password, login?.passwordHash ?? null);
  if (!login || !isRight) return null;
  await undoCount();
  return login;
}
