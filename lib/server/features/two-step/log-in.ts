import { logInTwoStep as contract } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { completeLogin, requireOpenAccount } from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { readLoginChallenge } from "#lib/server/features/session/login-challenge";
import { countRecoveryCodes } from "#lib/server/features/two-step/recovery-codes";
import { verifyTwoStepCode } from "#lib/server/features/two-step/verify-code";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";

export const logInTwoStep = operation(contract, async ({ body, userAgent }) => {
  const login = await readLoginChallenge("twoStep", body.twoStepToken, findLoginByKey);
  requireOpenAccount(login);
  // Two-step login was turned off in the meantime, so the password alone is enough again.
  if (!login.isTwoStepOn) throw new AppError("loginExpired");
  const kind = await verifyTwoStepCode(login.key, body.code);
  const reply = await completeLogin(login, userAgent, true);
  if (kind === "app") return reply;
  sendAccountEmail("recoveryCodeUsed", { ...login, locale: login.language });
  return { ...reply, recoveryCodesLeft: await countRecoveryCodes(login.key) };
});
