import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import type { Executor } from "#lib/server/platform/postgres/client";

type CodeEmail = {
  to: string;
  locale: Locale;
  code: string;
  purpose: CodePurpose;
  expiresAt: Date;
};

/** Queues the email of a verification code. It is dropped when the code expires. */
export async function queueCodeEmail(
  executor: Executor,
  { to, locale, code, purpose, expiresAt }: CodeEmail,
): Promise<void> {
  const t = emailTranslator(locale);
  await queueEmail(executor, {
    kind: "code",
    expiresAt,
    to,
    locale,
    // Without the code: subjects are shown on locked screens.
    subject: t("code.subject"),
    lead: t(`code.lead.${purpose}`),
    code,
    notes: [t("code.validity", { minutes: limits.code.validForMs / 60_000 }), t("code.ignore")],
    // Without a mail server, developers read the code in the log.
    outboxLog: { code, purpose },
  });
}
