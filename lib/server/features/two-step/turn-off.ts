import { turnOffTwoStep as contract } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { deleteTwoStep } from "#lib/server/features/two-step/queries";
import { requireTwoStepOn } from "#lib/server/features/two-step/require-code";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db } from "#lib/server/platform/postgres/client";

export const turnOffTwoStep = operation(contract, async ({ viewer, body }) => {
  if (viewer.role !== "user") throw new AppError("twoStepRequired");
  const user = await confirmPassword(viewer, body.password, "password");
  await requireTwoStepOn(viewer.key, body.twoStepCode);
  await db().transaction(async (tx) => {
    if (!(await deleteTwoStep(tx, viewer.key))) throw new AppError("twoStepOff");
    await queueAccountEmail(tx, "twoStepOff", user);
  });
  logSecurityEvent("twoStep.off");
  wakeMail();
  return null;
});
