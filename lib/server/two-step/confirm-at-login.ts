import { confirmTwoStepAtLogin as contract } from "#lib/contracts/two-step";
import { enter, refuseClosed } from "#lib/server/account/enter";
import { findLoginByKey } from "#lib/server/account/queries";
import { operation } from "#lib/server/http/operation";
import { readPass } from "#lib/server/session/pass";
import { turnOn } from "#lib/server/two-step/turn-on";

export const confirmTwoStepAtLogin = operation(contract, async ({ body, userAgent }) => {
  const login = await readPass("setup", body.setupToken, findLoginByKey);
  refuseClosed(login);
  const recoveryCodes = await turnOn(login, body.code);
  return { ...(await enter({ ...login, isTwoStepOn: true }, userAgent, true)), recoveryCodes };
});
