import { confirmTwoStepAtLogin as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { enter, refuseClosed } from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { readPass } from "#lib/server/features/session/login-challenge";
import { turnOn } from "#lib/server/features/two-step/turn-on";

export const confirmTwoStepAtLogin = operation(contract, async ({ body, userAgent }) => {
  const login = await readPass("setup", body.setupToken, findLoginByKey);
  refuseClosed(login);
  const recoveryCodes = await turnOn(login, body.code);
  return { ...(await enter({ ...login, isTwoStepOn: true }, userAgent, true)), recoveryCodes };
});
