import { eq } from "drizzle-orm";
import { isPassword } from "#lib/server/account/password";
import { db } from "#lib/server/db/client";
import { users } from "#lib/server/db/schema/user";
import { AppError } from "#lib/server/http/error";
import { type Budget, limiter, take } from "#lib/server/http/limit";
import type { Viewer } from "#lib/server/http/operation";

/** Wrong passwords that a session may try: whoever holds it need not be the owner. */
const tries: Budget = { points: 10, seconds: 15 * 60 };

/**
 * Makes sure that it is the owner who asks, and gives what their account holds. A try is counted
 * before the password is looked at, so that guesses made at once count too.
 * @throws AppError currentPassword, naming `field`; tooMany, with the seconds to wait
 */
export async function confirmPassword(viewer: Viewer, password: string, field: string) {
  const budget = limiter("password.own", tries);
  const who = String(viewer.key);
  await take(budget, who);
  const [owner] = await db().select().from(users).where(eq(users.key, viewer.key));
  if (!owner) throw new AppError("authenticationRequired");
  if (!(await isPassword(password, owner.passwordHash))) {
    throw new AppError("currentPassword", { fields: { [field]: "incorrect" } });
  }
  await budget.delete(who);
  return owner;
}
