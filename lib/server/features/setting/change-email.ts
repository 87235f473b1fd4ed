import { eq } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import { changeEmail as contract } from "#lib/contracts/setting";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { countProfiles, lockEmail } from "#lib/server/features/account/queries";
import {
  consumeVerification,
  requireVerification,
} from "#lib/server/features/account/verification";
import { recordEmailChange } from "#lib/server/features/setting/email-change";
import { requireTwoStepCode } from "#lib/server/features/two-step/require-code";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

type Form = Body<typeof contract>;

const toSubject = ({ email }: Form) => ({ email, purpose: "changeEmail" as const });

/**
 * Changes the email address and notifies the old one, which can undo it. A stolen session is not
 * enough, because the email address can reset the password.
 */
export const changeEmail = operation(contract, async ({ viewer, body }) => {
  const { passwordHash, email } = await confirmPassword(viewer, body.password, "password");
  requireOtherEmail(email, body);
  await requireVerification(toSubject(body), body.verificationToken);
  await requireTwoStepCode(viewer.key, body.twoStepCode);
  await db().transaction((tx) => saveEmail(tx, viewer.key, passwordHash, body));
  logSecurityEvent("email.changed");
  wakeMail();
  return { email: body.email };
});

async function saveEmail(tx: Executor, key: bigint, passwordHash: string, form: Form) {
  await lockEmail(tx, form.email);
  const [user] = await tx.select().from(users).where(eq(users.key, key)).for("no key update");
  if (!user) throw new AppError("authenticationRequired");
  // The password was changed in the meantime, perhaps to keep someone out.
  if (user.passwordHash !== passwordHash) throw new AppError("conflict");
  requireOtherEmail(user.email, form);
  await consumeVerification(tx, toSubject(form), form.verificationToken);
  if ((await countProfiles(tx, form.email)) >= limits.profilesPerEmail) {
    throw new AppError("emailFull", { fields: { email: "full" } });
  }
  await tx.update(users).set({ email: form.email }).where(eq(users.key, key));
  const change = { userKey: key, oldEmail: user.email, newEmail: form.email };
  const token = await recordEmailChange(tx, change);
  await queueAccountEmail(tx, "emailChanged", user, { token });
}

/** @throws AppError(emailInUse) */
function requireOtherEmail(current: string, { email }: Form): void {
  if (current.toLowerCase() === email.toLowerCase()) {
    throw new AppError("emailInUse", { fields: { email: "same" } });
  }
}
