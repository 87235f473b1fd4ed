import { logInTwoStep as contract } from "#lib/contracts/account/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { setRequestUser } from "#lib/server/core/request-context";
import { completeLogin, requireOpenAccount } from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { countRecoveryCodes } from "#lib/server/features/account/two-step/recovery-codes";
import { verifyTwoStepCode } from "#lib/server/features/account/two-step/verify-code";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";

export const logInTwoStep = operation(contract, async (context) => {
  const { body } = context;
  const login = await readLoginChallenge("twoStep", body.twoStepToken, findLoginByKey);
  setRequestUser(login.id);
  await requireOpenAccount(login);
  // Two-step login was turned off in the meantime, so the password alone is enough again.
  if (!login.isTwoStepOn) throw new AppError("loginExpired");
  const kind = await verifyTwoStepCode(login.key, body.code);
  const reply = await completeLogin(login, context, [...login.proofs, "code"]);
  if (kind === "app") return reply;
  return { ...reply, recoveryCodesLeft: await countRecoveryCodes(login.key) };
});
