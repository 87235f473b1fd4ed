import { logInTwoStep as contract } from "#lib/contracts/two-step";
import { enter, refuseClosed } from "#lib/server/account/enter";
import { findLoginByKey } from "#lib/server/account/queries";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { notifyAccount } from "#lib/server/mail/notice";
import { readPass } from "#lib/server/session/pass";
import { checkCode } from "#lib/server/two-step/check";
import { countCodes } from "#lib/server/two-step/recovery";

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
