import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { fill } from "#lib/format/fill";
import { letterHtml } from "#lib/server/mail/html";
import { sendMail } from "#lib/server/mail/send";
import { mailTexts } from "#lib/server/mail/texts";

export type CodeMail = { to: string; locale: Locale; code: string; purpose: CodePurpose };

/** Mails a verification code in the reader's language. */
export async function sendCodeMail({ to, locale, code, purpose }: CodeMail): Promise<void> {
  const texts = mailTexts[locale];
  const values = { code, minutes: limits.code.validFor / 60_000 };
  const subject = fill(texts.code.subject, values);
  const lead = texts.lead[purpose];
  const notes = [fill(texts.code.validity, values), texts.code.ignore];
  const lang = locale === "zh" ? "zh-Hans" : "en";
  await sendMail({
    to,
    subject,
    text: [lead, code, ...notes, `-- \n${texts.footer}`].join("\n\n"),
    html: letterHtml({ lang, title: subject, lead, code, notes, footer: texts.footer }),
    // Where there is no mail server, a developer reads the code here.
    unsentNote: { code, purpose },
  });
}
