import { changePassword as contract } from "#lib/contracts/setting";
import { AppError, invalid } from "#lib/server/core/error";
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
  if (newPassword !== newPasswordConfirm) throw invalid({ newPasswordConfirm: "mismatch" });
  const owner = await confirmPassword(viewer, currentPassword, "currentPassword");
  const known = [owner.id, owner.email, owner.username ?? ""];
  await requireStrongPassword(newPassword, known, "newPassword");
  await requireUnusedPassword(owner, newPassword);
  const newHash = await hashPassword(newPassword);
  await db().transaction(async (tx) => {
    const isDone = await replacePassword(tx, viewer.key, owner.passwordHash, newHash);
    if (!isDone) throw new AppError("conflict");
    await endSessions(tx, viewer.key, viewer.sessionId);
  });
  sendAccountEmail("passwordChanged", { ...owner, locale: owner.language });
  return null;
});
