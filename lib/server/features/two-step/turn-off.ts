import { turnOffTwoStep as contract } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { deleteTwoStep } from "#lib/server/features/two-step/queries";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";

export const turnOffTwoStep = operation(contract, async ({ viewer, body }) => {
  if (viewer.role !== "user") throw new AppError("twoStepRequired");
  const user = await confirmPassword(viewer, body.password, "password");
  const wasOn = await db().transaction((tx) => deleteTwoStep(tx, viewer.key));
  if (!wasOn) throw new AppError("twoStepOff");
  sendAccountEmail("twoStepOff", { ...user, locale: user.language });
  return null;
});
