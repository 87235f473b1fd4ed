import { setUpTwoStepAtLogin as contract } from "#lib/contracts/two-step";
import { refuseClosed } from "#lib/server/account/enter";
import { findLoginByKey } from "#lib/server/account/queries";
import { operation } from "#lib/server/http/operation";
import { readPass } from "#lib/server/session/pass";
import { begin } from "#lib/server/two-step/begin";

export const setUpTwoStepAtLogin = operation(contract, async ({ body }) => {
  const login = await readPass("setup", body.setupToken, findLoginByKey);
  refuseClosed(login);
  return begin(login);
});
