import { randomBytes } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { retireId } from "#lib/server/features/account/retired-id";
import { users } from "#lib/server/features/user/schema";
import { listPersonalData } from "#lib/server/platform/personal-data/personal-data";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type UserRow = typeof users.$inferSelect;

/**
 * Removes everything that identifies a deleted user. The row stays for comments, which keep their
 * position, and for orders, which the law requires. The account cannot be restored afterwards.
 * @returns false if the user restored the account in the meantime
 */
export async function anonymizeUser(key: bigint): Promise<boolean> {
  const user = await db().transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(users)
      .where(
        and(
          eq(users.key, key),
          inArray(users.state, ["deleting", "purged"]),
          lte(users.purgeAt, sql`now()`),
        ),
      )
      .for("update");
    if (row?.state === "deleting") await removeIdentity(tx, row);
    return row;
  });
  if (user?.state === "deleting") invalidate(`user:${user.id}`, "feed");
  return user !== undefined;
}

async function removeIdentity(tx: Executor, { key, id, email }: UserRow): Promise<void> {
  const placeholder = `gone-${randomBytes(8).toString("hex")}`;
  await retireId(tx, id);
  await tx
    .update(users)
    .set({
      id: placeholder,
      username: null,
      email: "",
      passwordHash: "",
      bio: "",
      gender: "other",
      dateOfBirth: "1900-01-01",
      ageRefusedAt: null,
      avatarFileId: null,
      role: "user",
      state: "purged",
      referralCode: placeholder,
      appliedReferralCode: null,
      referralAppliedAt: null,
      idSkeleton: "",
      usernameSkeleton: null,
    })
    .where(eq(users.key, key));
  for (const { anonymize } of await listPersonalData()) {
    await anonymize?.(tx, { key, id, email, placeholder });
  }
}
