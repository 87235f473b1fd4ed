import { logInTwoStep as contract } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { enter, refuseClosed } from "#lib/server/features/account/complete-login";
import { findLoginByKey } from "#lib/server/features/account/queries";
import { readPass } from "#lib/server/features/session/login-challenge";
import { checkCode } from "#lib/server/features/two-step/check";
import { countCodes } from "#lib/server/features/two-step/recovery";
import { notifyAccount } from "#lib/server/platform/mail/notice";

export const logInTwoStep = operation(contract, async ({ body, userAgent }) => {
  const login = await readPass("twoStep", body.twoStepToken, findLoginByKey);
  refuseClosed(login);
  // Turned off meanwhile: the password alone is asked for again.
  if (!login.isTwoStepOn) throw new AppError("loginExpired");
  const kind = await checkCode(login.key, body.code);
  const reply = await enter(login, userAgent, true);
  if (kind === "app") return reply;
  notifyAccount("recoveryUsed", { ...login, locale: login.language });
  return { ...reply, recoveryCodesLeft: await countCodes(login.key) };
});
