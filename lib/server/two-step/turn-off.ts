import { turnOffTwoStep as contract } from "#lib/contracts/two-step";
import { db } from "#lib/server/db/client";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { notifyAccount } from "#lib/server/mail/notice";
import { confirmPassword } from "#lib/server/setting/confirm-password";
import { removeTwoStep } from "#lib/server/two-step/queries";

export const turnOffTwoStep = operation(contract, async ({ viewer, body }) => {
  if (viewer.role !== "user") throw new AppError("twoStepRequired");
  const owner = await confirmPassword(viewer, body.password, "password");
  const wasOn = await db().transaction((tx) => removeTwoStep(tx, viewer.key));
  if (!wasOn) throw new AppError("twoStepOff");
  notifyAccount("twoStepOff", { ...owner, locale: owner.language });
  return null;
});
