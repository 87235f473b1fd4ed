import { changePassword as contract } from "#lib/contracts/setting";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import {
  replacePassword,
  requireUnusedPassword,
} from "#lib/server/features/account/password-history";
import { endSessions } from "#lib/server/features/session/queries";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";

export const changePassword = operation(contract, async ({ viewer, body }) => {
  const { currentPassword, newPassword, newPasswordConfirm } = body;
  if (newPassword !== newPasswordConfirm) throw invalidInput({ newPasswordConfirm: "mismatch" });
  const user = await confirmPassword(viewer, currentPassword, "currentPassword");
  const userInputs = [user.id, user.email, user.username ?? ""];
  await requireStrongPassword(newPassword, userInputs, "newPassword");
  await requireUnusedPassword(user, newPassword);
  const newHash = await hashPassword(newPassword);
  await db().transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, viewer.key, user.passwordHash, newHash);
    if (!isReplaced) throw new AppError("conflict");
    await endSessions(tx, viewer.key, viewer.sessionId);
  });
  sendAccountEmail("passwordChanged", { ...user, locale: user.language });
  return null;
});
