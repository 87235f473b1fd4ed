import { sendCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { operation } from "#lib/server/core/operation";
import { randomCode } from "#lib/server/core/random";
import { countMail } from "#lib/server/features/account/rate-limit";
import {
  dropVerification,
  type Subject,
  startVerification,
} from "#lib/server/features/account/verification";
import { type CodeEmail, sendCodeEmail } from "#lib/server/platform/mail/code-email";

/**
 * Any address gets a code, linked to an account or not: what is linked to it is told once the code
 * has shown who reads its mails, and neither this answer nor its time tells anything.
 */
export const sendCode = operation(contract, async ({ body, locale }) => {
  const subject: Subject = { email: body.email, purpose: body.purpose };
  const code = randomCode(limits.code.length);
  const { expiresAt, resendAt } = await startVerification(subject, code);
  await countMail(body.email.toLowerCase()).catch(async (error) => {
    await dropVerification(subject, code);
    throw error;
  });
  const mail = { to: body.email, locale: body.lng ?? locale, code, purpose: body.purpose };
  if (!(await deliver(subject, mail))) throw new AppError("sendCodeFailed");
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
});

/** Whether the mail went out; otherwise its code is forgotten. */
async function deliver(subject: Subject, mail: CodeEmail): Promise<boolean> {
  try {
    await sendCodeEmail(mail);
    return true;
  } catch (error) {
    log().error({ err: error, purpose: subject.purpose }, "a mail could not be sent");
    await dropVerification(subject, mail.code).catch((err) => log().error({ err }, "verification"));
    return false;
  }
}
