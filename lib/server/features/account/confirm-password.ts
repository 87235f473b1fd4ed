import { eq } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { type Budget, limiter, take } from "#lib/server/core/rate-limit";
import { isPassword } from "#lib/server/features/account/password";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

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
