import { resetPassword as contract } from "#lib/contracts/account";
import type { Body } from "#lib/contracts/contract";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { requireOpenAccount } from "#lib/server/features/account/complete-login";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import {
  replacePassword,
  requireUnusedPassword,
} from "#lib/server/features/account/password-history";
import { countProfiles, findLogin, type Login } from "#lib/server/features/account/queries";
import { secureAccount } from "#lib/server/features/account/secure-account";
import {
  consumeVerification,
  requireVerification,
} from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";

type Form = Body<typeof contract>;

/** Requires the code first: errors about ID and email go only to the inbox's user. */
export const resetPassword = operation(contract, async ({ body }) => {
  const subject = { email: body.email, purpose: "resetPassword" as const };
  await requireVerification(subject, body.verificationToken);
  const login = await requireLogin(body);
  if (body.newPassword !== body.newPasswordConfirm) {
    throw invalidInput({ newPasswordConfirm: "mismatch" });
  }
  setRequestUser(login.id);
  await requireStrongPassword(body.newPassword, "newPassword");
  await requireUnusedPassword(login, body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  await db().transaction(async (tx) => {
    await consumeVerification(tx, subject, body.verificationToken);
    const isReplaced = await replacePassword(tx, login.key, login.passwordHash, passwordHash);
    if (!isReplaced) throw new AppError("conflict");
    await secureAccount(tx, login, "passwordReset");
  });
  logSecurityEvent("password.reset");
  return null;
});

/** @throws AppError(unknownEmail), AppError(unknownId), AppError(notMyEmail) or AppError(banned) */
async function requireLogin({ id, email }: Form): Promise<Login> {
  if ((await countProfiles(db(), email)) === 0) {
    throw new AppError("unknownEmail", { fields: { email: "unknown" } });
  }
  const login = await findLogin(id.toLowerCase());
  if (!login || login.state === "purged") {
    throw new AppError("unknownId", { fields: { id: "unknown" } });
  }
  if (login.email.toLowerCase() !== email.toLowerCase()) {
    throw new AppError("notMyEmail", { fields: { email: "notMine" } });
  }
  await requireOpenAccount(login);
  return login;
}
