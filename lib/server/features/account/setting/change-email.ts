import { eq } from "drizzle-orm";
import { changeEmail as contract } from "#lib/contracts/account/setting";
import type { Body } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation, type ProvenUser, type Viewer } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { countProfiles, findLoginByKey, lockEmail } from "#lib/server/features/account/queries";
import { recordEmailChange } from "#lib/server/features/account/setting/email-change";
import {
  consumeVerification,
  requireVerification,
} from "#lib/server/features/account/verification";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { users } from "#lib/server/features/user/schema";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Form = Body<typeof contract>;

const toSubject = ({ email }: Form) => ({ email, purpose: "changeEmail" as const });

/**
 * Changes the email address and notifies the old one, which can undo it. It takes a fresh proof,
 * because the email address can reset the password.
 */
export const changeEmail = operation(contract, async ({ viewer, body, proven }) => {
  const login = await findLoginByKey(viewer.key);
  if (!login) throw new AppError("authenticationRequired");
  requireOtherEmail(login.email, body);
  await requireVerification(toSubject(body), body.verificationToken);
  await db().transaction((tx) => saveEmail(tx, viewer, proven, body));
  logSecurityEvent("email.changed");
  wakeEmail();
  return { email: body.email };
});

async function saveEmail(tx: Executor, viewer: Viewer, proven: ProvenUser, form: Form) {
  await lockEmail(tx, form.email);
  const user = await lockAccount(tx, viewer);
  // The password was changed in the meantime, perhaps to keep someone out.
  if (user.passwordHash !== proven.passwordHash) throw new AppError("conflict");
  requireOtherEmail(user.email, form);
  await consumeVerification(tx, toSubject(form), form.verificationToken);
  if ((await countProfiles(tx, form.email)) >= limits.profilesPerEmail) {
    throw new AppError("emailFull", { fields: { email: "full" } });
  }
  await tx.update(users).set({ email: form.email }).where(eq(users.key, user.key));
  const change = { userKey: user.key, oldEmail: user.email, newEmail: form.email };
  const token = await recordEmailChange(tx, change);
  await queueAccountEmail(tx, "emailChanged", user, { token });
}

/** @throws AppError(emailInUse) */
function requireOtherEmail(current: string, { email }: Form): void {
  if (current.toLowerCase() === email.toLowerCase()) {
    throw new AppError("emailInUse", { fields: { email: "same" } });
  }
}
