import { confirmTwoStep as contract } from "#lib/contracts/account/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { turnOnTwoStep } from "#lib/server/features/account/two-step/turn-on";

export const confirmTwoStep = operation(contract, async ({ viewer, body }) => {
  const user = await findLoginByKey(viewer.key);
  if (!user) throw new AppError("authenticationRequired");
  return { recoveryCodes: await turnOnTwoStep(user, body.code, viewer) };
});
