import { changePassword as contract } from "#lib/contracts/account/setting";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import {
  replacePassword,
  requireUnusedPassword,
} from "#lib/server/features/account/password-history";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { endSessions } from "#lib/server/features/session/queries";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const changePassword = operation(contract, async ({ viewer, body, proven }) => {
  const { newPassword, newPasswordConfirm, endsOtherAccess } = body;
  if (newPassword !== newPasswordConfirm) throw invalidInput({ newPasswordConfirm: "mismatch" });
  const login = await findLoginByKey(viewer.key);
  if (!login) throw new AppError("authenticationRequired");
  // Of concurrent changes that proved the same password, one wins.
  const user = { ...login, ...proven };
  await requireStrongPassword(newPassword, "newPassword");
  await requireUnusedPassword(user, newPassword);
  const newHash = await hashPassword(newPassword);
  await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    const isReplaced = await replacePassword(tx, viewer.key, user.passwordHash, newHash);
    if (!isReplaced) throw new AppError("conflict");
    if (endsOtherAccess) {
      await secureAccount(tx, user, "passwordChanged", viewer.sessionId);
      return;
    }
    await endSessions(tx, viewer.key, "passwordChanged", viewer.sessionId);
    await queueAccountEmail(tx, "passwordChanged", user);
  });
  logSecurityEvent("password.changed");
  wakeEmail();
  return null;
});
