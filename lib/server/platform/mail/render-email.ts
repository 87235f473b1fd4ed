import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { type EmailContent, renderEmailHtml } from "#lib/server/platform/mail/email-template";
import { mailTranslator } from "#lib/server/platform/mail/messages";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fields logged when the email goes to the outbox instead of a mail server. */
  outboxLog: Record<string, string>;
};

export type EmailInput = Omit<EmailContent, "lang" | "title" | "footer"> &
  Pick<Email, "to" | "subject" | "outboxLog"> & { locale: Locale };

/** Renders an email as plain text and as HTML. */
export function renderEmail(input: EmailInput): Email {
  const { to, locale, subject, outboxLog, ...content } = input;
  const footer = mailTranslator(locale)("footer");
  const { lead, code, notes, link } = content;
  const textParts = [lead, code, ...notes, link && `${link.text}\n${link.href}`, `-- \n${footer}`];
  return {
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
  };
}
