import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { type EmailContent, renderEmailHtml } from "#lib/server/platform/email/email-template";
import { emailTranslator } from "#lib/server/platform/email/messages";

/** Posts of others in an email, which may be hidden while it waits. */
export type ShownPosts = { readerKey: string; postIds: readonly string[] };

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Sent besides those of every email, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Fields logged when the email goes to the outbox instead of a mail server. */
  outboxLog: Record<string, string>;
  /** Not sent once the reader may not see one of them. */
  shownPosts?: ShownPosts;
};

export type EmailInput = Omit<EmailContent, "lang" | "title" | "footer"> &
  Pick<Email, "to" | "subject" | "headers" | "outboxLog" | "shownPosts"> & { locale: Locale };

/** Renders an email as plain text and as HTML. */
export function renderEmail(input: EmailInput): Email {
  const { to, locale, subject, headers, outboxLog, shownPosts, ...content } = input;
  const footer = emailTranslator(locale)("footer");
  const { lead, code, notes, blocks = [], link, unsubscribe } = content;
  const textParts = [
    lead,
    code,
    ...notes,
    ...blocks.map(({ text }) => text),
    link && `${link.text}\n${link.href}`,
    `-- \n${footer}`,
    unsubscribe && `${unsubscribe.text}\n${unsubscribe.href}`,
  ];
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
    ...(headers && { headers }),
    outboxLog,
    ...(shownPosts && { shownPosts }),
  };
}
