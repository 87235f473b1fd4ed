import { type CodePurpose, sendCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { countMail } from "#lib/server/account/attempts";
import { countProfiles } from "#lib/server/account/queries";
import { randomCode } from "#lib/server/account/random";
import {
  dropVerification,
  type Subject,
  startVerification,
} from "#lib/server/account/verification";
import { db } from "#lib/server/db/client";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { log } from "#lib/server/log";
import { type CodeMail, sendCodeMail } from "#lib/server/mail/code";

/** These link an address to one more profile; the others ask for the profiles it has. */
const linking: CodePurpose[] = ["signup", "changeEmail"];

export const sendCode = operation(contract, async ({ body, locale }) => {
  const subject: Subject = { email: body.email, purpose: body.purpose };
  const profiles = await countProfiles(db(), body.email);
  const isLinking = linking.includes(body.purpose);
  if (isLinking && profiles >= limits.profilesPerEmail) {
    throw new AppError("emailFull", { fields: { email: "full" } });
  }
  const code = randomCode(limits.code.length);
  const { expiresAt, resendAt } = await startVerification(subject, code);
  await countMail(body.email.toLowerCase()).catch(async (error) => {
    await dropVerification(subject, code);
    throw error;
  });
  const mail = { to: body.email, locale: body.lng ?? locale, code, purpose: body.purpose };
  if (isLinking) {
    if (!(await deliver(subject, mail))) throw new AppError("sendCodeFailed");
  } else if (profiles > 0) {
    // Not waited for: neither the answer nor its time may tell whether the address is known.
    void deliver(subject, mail);
  }
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
});

/** Whether the mail went out; otherwise its code is forgotten. */
async function deliver(subject: Subject, mail: CodeMail): Promise<boolean> {
  try {
    await sendCodeMail(mail);
    return true;
  } catch (error) {
    log().error({ err: error, purpose: subject.purpose }, "a mail could not be sent");
    await dropVerification(subject, mail.code).catch((err) => log().error({ err }, "verification"));
    return false;
  }
}
