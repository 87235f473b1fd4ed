import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { sendEmail } from "#lib/server/platform/mail/send-email";
import { mailTexts } from "#lib/server/platform/mail/texts";

export type CodeMail = { to: string; locale: Locale; code: string; purpose: CodePurpose };

/** Mails a verification code in the reader's language. */
export async function sendCodeEmail({ to, locale, code, purpose }: CodeMail): Promise<void> {
  const texts = mailTexts[locale];
  const values = { code, minutes: limits.code.validFor / 60_000 };
  await sendEmail({
    to,
    locale,
    subject: interpolate(texts.code.subject, values),
    lead: texts.lead[purpose],
    code,
    notes: [interpolate(texts.code.validity, values), texts.code.ignore],
    // Where there is no mail server, a developer reads the code here.
    unsentNote: { code, purpose },
  });
}
