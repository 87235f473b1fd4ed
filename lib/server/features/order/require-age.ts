import { eq } from "drizzle-orm";
import { isOldEnough } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

/** @throws AppError(tooYoungToOrder), because an order is a contract */
export async function requireOrderAge(userKey: bigint): Promise<void> {
  const [user] = await db()
    .select({ dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.key, userKey));
  if (!user || !isOldEnough(user.dateOfBirth, limits.age.order)) {
    throw new AppError("tooYoungToOrder");
  }
}
