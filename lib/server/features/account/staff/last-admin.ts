import { and, eq } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Requires another active administrator. Locks the rows of all, so that the last two cannot give up
 * their role at once.
 * @throws AppError(lastAdmin)
 */
export async function requireOtherAdmin(tx: Executor, key: bigint): Promise<void> {
  const admins = await tx
    .select({ key: users.key })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.state, "active")))
    .orderBy(users.key)
    .for("no key update");
  if (admins.every((admin) => admin.key === key)) throw new AppError("lastAdmin");
}
