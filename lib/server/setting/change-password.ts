import { changePassword as contract } from "#lib/contracts/setting";
import { refuseOldPassword, replacePassword } from "#lib/server/account/old-passwords";
import { checkNewPassword, hashPassword } from "#lib/server/account/password";
import { db } from "#lib/server/db/client";
import { AppError, invalid } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { notifyAccount } from "#lib/server/mail/notice";
import { endSessions } from "#lib/server/session/queries";
import { confirmPassword } from "#lib/server/setting/confirm-password";

export const changePassword = operation(contract, async ({ viewer, body }) => {
  const { currentPassword, newPassword, newPasswordConfirm } = body;
  if (newPassword !== newPasswordConfirm) throw invalid({ newPasswordConfirm: "mismatch" });
  const owner = await confirmPassword(viewer, currentPassword, "currentPassword");
  const known = [owner.id, owner.email, owner.username ?? ""];
  await checkNewPassword(newPassword, known, "newPassword");
  await refuseOldPassword(owner, newPassword);
  const newHash = await hashPassword(newPassword);
  await db().transaction(async (tx) => {
    const isDone = await replacePassword(tx, viewer.key, owner.passwordHash, newHash);
    if (!isDone) throw new AppError("conflict");
    await endSessions(tx, viewer.key, viewer.sessionId);
  });
  notifyAccount("passwordChanged", { ...owner, locale: owner.language });
  return null;
});
