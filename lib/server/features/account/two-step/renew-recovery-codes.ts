import { renewRecoveryCodes as contract } from "#lib/contracts/account/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { replaceRecoveryCodes } from "#lib/server/features/account/two-step/recovery-codes";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const renewRecoveryCodes = operation(contract, async ({ viewer }) => {
  const user = await findLoginByKey(viewer.key);
  if (!user?.isTwoStepOn) throw new AppError("twoStepOff");
  const recoveryCodes = await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    await queueAccountEmail(tx, "recoveryCodesRenewed", user);
    return replaceRecoveryCodes(tx, viewer.key);
  });
  logSecurityEvent("twoStep.codesRenewed");
  wakeEmail();
  return { recoveryCodes };
});
