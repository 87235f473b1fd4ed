import { confirmTwoStepAtLogin as contract } from "#lib/contracts/account/two-step";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { completeLogin, requireOpenAccount } from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { turnOnTwoStep } from "#lib/server/features/account/two-step/turn-on";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";

export const confirmTwoStepAtLogin = operation(contract, async (context) => {
  const { body } = context;
  const login = await readLoginChallenge("setup", body.setupToken, findLoginByKey);
  setRequestUser(login.id);
  await requireOpenAccount(login);
  const recoveryCodes = await turnOnTwoStep(login, body.code);
  const proofs = [...login.proofs, "code" as const];
  return {
    ...(await completeLogin({ ...login, isTwoStepOn: true }, context, proofs)),
    recoveryCodes,
  };
});
