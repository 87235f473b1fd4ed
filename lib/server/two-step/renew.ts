import { renewRecoveryCodes as contract } from "#lib/contracts/two-step";
import { db } from "#lib/server/db/client";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { notifyAccount } from "#lib/server/mail/notice";
import { confirmPassword } from "#lib/server/setting/confirm-password";
import { findTwoStep } from "#lib/server/two-step/queries";
import { renewCodes } from "#lib/server/two-step/recovery";

export const renewRecoveryCodes = operation(contract, async ({ viewer, body }) => {
  const owner = await confirmPassword(viewer, body.password, "password");
  if (!(await findTwoStep(viewer.key))?.confirmedAt) throw new AppError("twoStepOff");
  const recoveryCodes = await db().transaction((tx) => renewCodes(tx, viewer.key));
  notifyAccount("recoveryRenewed", { ...owner, locale: owner.language });
  return { recoveryCodes };
});
