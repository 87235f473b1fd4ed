import { eq } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";
import { verifyPassword } from "#lib/server/features/account/password";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Wrong passwords allowed per user, so that a stolen session cannot be used for guessing. */
const attempts: RateBudget = { points: 10, seconds: 15 * 60 };

/**
 * Requires the viewer's password and returns their user row. Counts the attempt before it checks the
 * password, so that parallel guesses count too.
 * @throws AppError(currentPassword) naming `field`; AppError(tooMany) with the seconds to wait
 */
export async function confirmPassword(viewer: Viewer, password: string, field: string) {
  const budget = getLimiter("password.own", attempts);
  const userKey = String(viewer.key);
  // Before the count, so that an outage of the database costs no attempt.
  const [user] = await db().select().from(users).where(eq(users.key, viewer.key));
  if (!user) throw new AppError("authenticationRequired");
  await consumePoint(budget, userKey);
  if (!(await verifyPassword(password, user.passwordHash))) {
    throw new AppError("currentPassword", { fields: { [field]: "incorrect" } });
  }
  await budget.delete(userKey);
  return user;
}
