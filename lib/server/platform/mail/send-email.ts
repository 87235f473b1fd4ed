import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { deliverEmail, type Email } from "#lib/server/platform/mail/delivery";
import { type EmailContent, renderEmailHtml } from "#lib/server/platform/mail/email-template";
import { mailTranslator } from "#lib/server/platform/mail/messages";

type EmailInput = Omit<EmailContent, "lang" | "title" | "footer"> &
  Pick<Email, "to" | "subject" | "outboxLog"> & { locale: Locale };

/** Sends one email as textParts text and as HTML. */
export async function sendEmail(input: EmailInput): Promise<void> {
  const { to, locale, subject, outboxLog, ...content } = input;
  const footer = mailTranslator(locale)("footer");
  const { lead, code, notes, link } = content;
  const textParts = [lead, code, ...notes, link && `${link.text}\n${link.href}`, `-- \n${footer}`];
  await deliverEmail({
    to,
    subject,
    text: textParts.filter(Boolean).join("\n\n"),
    html: renderEmailHtml({
      ...content,
      lang: toLanguageTag(locale),
      title: subject,
      footer,
    }),
    outboxLog,
  });
}
