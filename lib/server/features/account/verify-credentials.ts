import { countLogin } from "#lib/server/features/account/rate-limit";
import { isPassword } from "#lib/server/features/account/password";
import { findLogin, type Login } from "#lib/server/features/account/queries";

/**
 * Who has this ID and this password; null where either is wrong, after the same time.
 * @throws AppError tooMany
 */
export async function verifyCredentials(
  given: { id: string; password: string },
  ip: string,
): Promise<Login | null> {
  const id = given.id.toLowerCase();
  const takeBack = await countLogin(id, ip);
  const login = await findLogin(id);
  const isRight = await isPassword(given.password, login?.passwordHash ?? null);
  if (!login || !isRight) return null;
  await takeBack();
  return login;
}
