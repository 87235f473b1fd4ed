import { and, eq, isNull } from "drizzle-orm";
import { checkOrderAge as contract } from "#lib/contracts/order";
import { isOldEnough } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const checkOrderAge = operation(contract, async ({ viewer }) => {
  await requireOrderAge(viewer.key);
  return null;
});

/**
 * Requires the age for an order, which is a contract. A refusal is stored, so that nobody changes
 * the date of birth and tries again.
 * @throws AppError(tooYoungToOrder)
 */
export async function requireOrderAge(userKey: bigint): Promise<void> {
  const [user] = await db()
    .select({ dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.key, userKey));
  if (user && isOldEnough(user.dateOfBirth, limits.age.order)) return;
  await db()
    .update(users)
    .set({ ageRefusedAt: new Date() })
    .where(and(eq(users.key, userKey), isNull(users.ageRefusedAt)));
  throw new AppError("tooYoungToOrder");
}

/**
 * Checks the age again in the transaction that stores an order, and keeps the date of birth as it is
 * until the order fixes it.
 * @throws AppError(tooYoungToOrder) if it was changed meanwhile
 */
export async function lockOrderAge(tx: Executor, userKey: bigint): Promise<void> {
  const [user] = await tx
    .select({ dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.key, userKey))
    .for("share");
  if (!user || !isOldEnough(user.dateOfBirth, limits.age.order)) {
    throw new AppError("tooYoungToOrder");
  }
}
