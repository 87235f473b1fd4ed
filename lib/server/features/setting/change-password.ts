import { changePassword as contract } from "#lib/contracts/setting";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import {
  replacePassword,
  requireUnusedPassword,
} from "#lib/server/features/account/password-history";
import { endSessions } from "#lib/server/features/session/queries";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db } from "#lib/server/platform/postgres/client";

export const changePassword = operation(contract, async ({ viewer, body }) => {
  const { currentPassword, newPassword, newPasswordConfirm } = body;
  if (newPassword !== newPasswordConfirm) throw invalidInput({ newPasswordConfirm: "mismatch" });
  const user = await confirmPassword(viewer, currentPassword, "currentPassword");
  await requireStrongPassword(newPassword, "newPassword");
  await requireUnusedPassword(user, newPassword);
  const newHash = await hashPassword(newPassword);
  await db().transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, viewer.key, user.passwordHash, newHash);
    if (!isReplaced) throw new AppError("conflict");
    await endSessions(tx, viewer.key, "passwordChanged", viewer.sessionId);
    await queueAccountEmail(tx, "passwordChanged", user);
  });
  logSecurityEvent("password.changed");
  wakeMail();
  return null;
});
