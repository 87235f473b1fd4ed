import { and, eq, gt, gte, sql } from "drizzle-orm";
import { undoEmailChange as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { getUnusableHash } from "#lib/server/features/account/password";
import { replacePassword } from "#lib/server/features/account/password-history";
import { countProfiles, lockEmail } from "#lib/server/features/account/queries";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { hashUndoToken } from "#lib/server/features/account/setting/email-change";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { deleteTwoStepSince } from "#lib/server/features/account/two-step/queries";
import { grantVerification, voidVerifications } from "#lib/server/features/account/verification";
import { users } from "#lib/server/features/user/schema";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/**
 * Gives an account back to its old email address. Whoever changed it knew the password, and may have
 * set up access of other kinds: all of it ends. The reply has a token for a new password.
 */
export const undoEmailChange = operation(contract, async ({ body }) => {
  const tokenHash = hashUndoToken(body.token);
  const unusableHash = await getUnusableHash();
  const { user, email, verificationToken } = await db().transaction((tx) =>
    restoreEmail(tx, tokenHash, unusableHash),
  );
  setRequestUser(user.id);
  logSecurityEvent("email.restored");
  wakeEmail();
  return { id: user.id, email, verificationToken };
});

const createExpiredError = () => new AppError("undoExpired", { fields: { token: "expired" } });

async function restoreEmail(tx: Executor, tokenHash: string, unusableHash: string) {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, sql`now()`)));
  if (!change) throw createExpiredError();
  const { key, userKey, oldEmail: email } = change;
  await lockEmail(tx, email);
  const [user] = await tx.select().from(users).where(eq(users.key, userKey)).for("no key update");
  const undone = await deleteSince(tx, userKey, key);
  if (!user || !undone.some((each) => each.key === key)) throw createExpiredError();
  if (user.email.toLowerCase() !== email.toLowerCase()) await requireRoom(tx, email);
  await tx.update(users).set({ email }).where(eq(users.key, userKey));
  await replacePassword(tx, userKey, user.passwordHash, unusableHash);
  const changedAt = new Date(change.expiresAt.getTime() - limits.undoEmailMs);
  await deleteTwoStepSince(tx, userKey, changedAt);
  await secureAccount(tx, { ...user, email }, "emailRestored");
  for (const { newEmail } of undone) await voidVerifications(tx, newEmail);
  await queueAccountEmail(tx, "emailRestored", user);
  const subject = { email, purpose: "resetPassword" as const };
  return { user, email, verificationToken: await grantVerification(tx, subject) };
}

/** Deletes this and later changes: an attacker who changed it twice must not undo the undoing. */
const deleteSince = (tx: Executor, userKey: bigint, key: bigint) =>
  tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userKey, userKey), gte(emailChanges.key, key)))
    .returning({ key: emailChanges.key, newEmail: emailChanges.newEmail });

async function requireRoom(tx: Executor, email: string): Promise<void> {
  if ((await countProfiles(tx, email)) >= limits.profilesPerEmail) {
    throw new AppError("emailFull", { fields: { email: "full" } });
  }
}
