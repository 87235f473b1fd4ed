import { and, desc, eq, notInArray } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { verifyPassword } from "#lib/server/features/account/password";
import { oldPasswords } from "#lib/server/features/account/setting/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const listRecentPasswords = (executor: Executor, userKey: bigint) =>
  executor
    .select({ key: oldPasswords.key, passwordHash: oldPasswords.passwordHash })
    .from(oldPasswords)
    .where(eq(oldPasswords.userKey, userKey))
    .orderBy(desc(oldPasswords.key))
    .limit(limits.oldPasswords);

/** @throws AppError(passwordReused) if it is the current password or a recent one */
export async function requireUnusedPassword(
  { key, passwordHash }: { key: bigint; passwordHash: string },
  password: string,
  field = "newPassword",
): Promise<void> {
  const hashes = [
    passwordHash,
    ...(await listRecentPasswords(db(), key)).map((old) => old.passwordHash),
  ];
  for (const hash of hashes) {
    if (await verifyPassword(password, hash)) {
      throw new AppError("passwordReused", { fields: { [field]: "reused" } });
    }
  }
}

/**
 * Replaces the password behind `oldHash` and adds that to the password history.
 * @returns false if the password changed in the meantime
 */
export async function replacePassword(
  tx: Executor,
  userKey: bigint,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const [changed] = await tx
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.key, userKey), eq(users.passwordHash, oldHash)))
    .returning({ key: users.key });
  if (!changed) return false;
  await tx.insert(oldPasswords).values({ userKey, passwordHash: oldHash });
  const recentKeys = (await listRecentPasswords(tx, userKey)).map(({ key }) => key);
  await tx
    .delete(oldPasswords)
    .where(and(eq(oldPasswords.userKey, userKey), notInArray(oldPasswords.key, recentKeys)));
  return true;
}
