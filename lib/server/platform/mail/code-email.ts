import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { mailTranslator } from "#lib/server/platform/mail/messages";
import { sendEmail } from "#lib/server/platform/mail/send-email";

export type CodeEmail = { to: string; locale: Locale; code: string; purpose: CodePurpose };

/** Emails a verification code. */
export async function sendCodeEmail({ to, locale, code, purpose }: CodeEmail): Promise<void> {
  const t = mailTranslator(locale);
  await sendEmail({
    to,
    locale,
    subject: t("code.subject", { code }),
    lead: t(`code.lead.${purpose}`),
    code,
    notes: [t("code.validity", { minutes: limits.code.validForMs / 60_000 }), t("code.ignore")],
    // Without a mail server, developers read the code in the log.
    outboxLog: { code, purpose },
  });
}
