import { sendCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { operation } from "#lib/server/core/operation";
import { randomCode } from "#lib/server/core/random";
import { countCodeEmail } from "#lib/server/features/account/rate-limit";
import {
  deleteVerification,
  type Subject,
  startVerification,
} from "#lib/server/features/account/verification";
import { type CodeEmail, sendCodeEmail } from "#lib/server/platform/mail/code-email";

/**
 * Sends a code to any address. Neither the reply nor its time reveals whether an account uses it.
 */
export const sendCode = operation(contract, async ({ body, locale }) => {
  const subject: Subject = { email: body.email, purpose: body.purpose };
  const code = randomCode(limits.code.length);
  const { expiresAt, resendAt } = await startVerification(subject, code);
  await countCodeEmail(body.email.toLowerCase()).catch(async (error) => {
    await deleteVerification(subject, code);
    throw error;
  });
  const mail = { to: body.email, locale: body.lng ?? locale, code, purpose: body.purpose };
  if (!(await trySend(subject, mail))) throw new AppError("sendCodeFailed");
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
});

/** Returns false if the email could not be sent, and deletes its code. */
async function trySend(subject: Subject, mail: CodeEmail): Promise<boolean> {
  try {
    await sendCodeEmail(mail);
    return true;
  } catch (error) {
    log().error({ err: error, purpose: subject.purpose }, "sending a code email failed");
    await deleteVerification(subject, mail.code).catch((err) =>
      log().error({ err }, "deleting a verification failed"),
    );
    return false;
  }
}
