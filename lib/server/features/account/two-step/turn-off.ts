import { turnOffTwoStep as contract } from "#lib/contracts/account/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { deleteTwoStep } from "#lib/server/features/account/two-step/queries";
import { demandsTwoStep } from "#lib/server/features/account/two-step-demand";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const turnOffTwoStep = operation(contract, async ({ viewer }) => {
  if (await demandsTwoStep(viewer.role)) throw new AppError("twoStepRequired");
  const user = await findLoginByKey(viewer.key);
  if (!user?.isTwoStepOn) throw new AppError("twoStepOff");
  await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    if (!(await deleteTwoStep(tx, viewer.key))) throw new AppError("twoStepOff");
    await queueAccountEmail(tx, "twoStepOff", user);
  });
  logSecurityEvent("twoStep.off");
  wakeEmail();
  return null;
});
