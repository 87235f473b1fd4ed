import { randomBytes } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { deleteExport } from "#lib/server/features/account/export/queries";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { retireId } from "#lib/server/features/account/retired-id";
import { verifications } from "#lib/server/features/account/schema";
import { emailChanges, oldPasswords } from "#lib/server/features/account/setting/schema";
import { recoveryCodes, twoSteps } from "#lib/server/features/account/two-step/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { appeals, sanctions } from "#lib/server/features/moderation/decision/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { investors, riskLevelChanges } from "#lib/server/features/order/schema/order";
import { deleteImports } from "#lib/server/features/post/import/queries";
import { endSessions } from "#lib/server/features/session/queries";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import { users } from "#lib/server/features/user/schema";
import { webhooks } from "#lib/server/features/webhook/schema";
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
      postLanguage: null,
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
  await endSessions(tx, key, "accountDeleted");
  await revokeApiTokens(tx, key);
  await deleteExport(tx, key);
  await deleteImports(tx, key);
  await tx.delete(emailChanges).where(eq(emailChanges.userKey, key));
  await tx.delete(oldPasswords).where(eq(oldPasswords.userKey, key));
  await tx.delete(twoSteps).where(eq(twoSteps.userKey, key));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userKey, key));
  await tx.delete(passkeys).where(eq(passkeys.userKey, key));
  await tx.delete(webhooks).where(eq(webhooks.userKey, key));
  await tx.delete(investors).where(eq(investors.userKey, key));
  await tx.delete(riskLevelChanges).where(eq(riskLevelChanges.userKey, key));
  await tx.delete(verifications).where(eq(verifications.email, email.toLowerCase()));
  await tx.update(accountDeletions).set({ detail: "" }).where(eq(accountDeletions.userKey, key));
  // These refer to a user by public ID.
  for (const table of [reports, cases, sanctions]) {
    await tx
      .update(table)
      .set({ targetId: placeholder })
      .where(and(eq(table.targetKind, "user"), eq(table.targetId, id)));
  }
  await tx
    .update(sanctions)
    .set({ beforeUsername: null, beforeFileId: null })
    .where(eq(sanctions.subjectKey, key));
  await tx.update(appeals).set({ text: "" }).where(eq(appeals.subjectKey, key));
}
