import { resetPassword as contract } from "#lib/contracts/account";
import type { Body } from "#lib/contracts/contract";
import { AppError, invalid } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireOpenAccount } from "#lib/server/features/account/complete-login";
import { checkNewPassword, hashPassword } from "#lib/server/features/account/password";
import { refuseOldPassword, replacePassword } from "#lib/server/features/account/password-history";
import { countProfiles, findLogin, type Login } from "#lib/server/features/account/queries";
import { checkVerification, spendVerification } from "#lib/server/features/account/verification";
import { endSessions } from "#lib/server/features/session/queries";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";

type Form = Body<typeof contract>;

/** What is wrong with ID and email is told to those only who read the mails of that address. */
export const resetPassword = operation(contract, async ({ body }) => {
  const subject = { email: body.email, purpose: "resetPassword" as const };
  await checkVerification(subject, body.verificationToken);
  const owner = await findOwner(body);
  if (body.newPassword !== body.newPasswordConfirm) {
    throw invalid({ newPasswordConfirm: "mismatch" });
  }
  const { id, username, email, language } = owner;
  await checkNewPassword(body.newPassword, [id, email, username ?? ""], "newPassword");
  await refuseOldPassword(owner, body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  await db().transaction(async (tx) => {
    await spendVerification(tx, subject, body.verificationToken);
    const isDone = await replacePassword(tx, owner.key, owner.passwordHash, passwordHash);
    if (!isDone) throw new AppError("conflict");
    await endSessions(tx, owner.key);
  });
  sendAccountEmail("passwordChanged", { id, email, locale: language });
  return null;
});

/** @throws AppError unknownEmail, unknownId, notMyEmail or banned */
async function findOwner({ id, email }: Form): Promise<Login> {
  if ((await countProfiles(db(), email)) === 0) {
    throw new AppError("unknownEmail", { fields: { email: "unknown" } });
  }
  const owner = await findLogin(id.toLowerCase());
  if (!owner || owner.state === "purged") {
    throw new AppError("unknownId", { fields: { id: "unknown" } });
  }
  if (owner.email.toLowerCase() !== email.toLowerCase()) {
    throw new AppError("notMyEmail", { fields: { email: "notMine" } });
  }
  requireOpenAccount(owner);
  return owner;
}
