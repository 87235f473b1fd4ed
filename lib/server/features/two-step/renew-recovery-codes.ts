import { renewRecoveryCodes as contract } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { findTwoStep } from "#lib/server/features/two-step/queries";
import { replaceRecoveryCodes } from "#lib/server/features/two-step/recovery-codes";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";

export const renewRecoveryCodes = operation(contract, async ({ viewer, body }) => {
  const user = await confirmPassword(viewer, body.password, "password");
  if (!(await findTwoStep(viewer.key))?.confirmedAt) throw new AppError("twoStepOff");
  const recoveryCodes = await db().transaction((tx) => replaceRecoveryCodes(tx, viewer.key));
  sendAccountEmail("recoveryCodesRenewed", { ...user, locale: user.language });
  return { recoveryCodes };
});
