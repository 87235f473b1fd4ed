import { confirmTwoStep as contract } from "#lib/contracts/two-step";
import { findLoginByKey } from "#lib/server/account/queries";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { turnOn } from "#lib/server/two-step/turn-on";

export const confirmTwoStep = operation(contract, async ({ viewer, body }) => {
  const owner = await findLoginByKey(viewer.key);
  if (!owner) throw new AppError("authenticationRequired");
  return { recoveryCodes: await turnOn(owner, body.code, viewer.sessionId) };
});
