import { renewRecoveryCodes as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { replaceRecoveryCodes } from "#lib/server/features/two-step/recovery-codes";
import { requireTwoStepOn } from "#lib/server/features/two-step/require-code";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db } from "#lib/server/platform/postgres/client";

export const renewRecoveryCodes = operation(contract, async ({ viewer, body }) => {
  const user = await confirmPassword(viewer, body.password, "password");
  await requireTwoStepOn(viewer.key, body.twoStepCode);
  const recoveryCodes = await db().transaction(async (tx) => {
    await queueAccountEmail(tx, "recoveryCodesRenewed", user);
    return replaceRecoveryCodes(tx, viewer.key);
  });
  logSecurityEvent("twoStep.codesRenewed");
  wakeMail();
  return { recoveryCodes };
});
