import { setUpTwoStepAtLogin as contract } from "#lib/contracts/account/two-step";
import { operation } from "#lib/server/core/operation";
import { requireOpenAccount } from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { startSetup } from "#lib/server/features/account/two-step/setup";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";

export const setUpTwoStepAtLogin = operation(contract, async ({ body }) => {
  const login = await readLoginChallenge("setup", body.setupToken, findLoginByKey);
  await requireOpenAccount(login);
  return startSetup(login);
});
