import type { Locale } from "#lib/domain/locale";
import { type EmailContent, renderEmailHtml } from "#lib/server/platform/mail/email-template";
import { sendMail } from "#lib/server/platform/mail/send";
import { mailTexts } from "#lib/server/platform/mail/texts";

type Given = Omit<EmailContent, "lang" | "title" | "footer"> & {
  to: string;
  locale: Locale;
  subject: string;
  /** Logged where the mail goes to the outbox. */
  unsentNote: Record<string, string>;
};

/** Sends one letter as plain text and as HTML. */
export async function sendEmail(given: Given): Promise<void> {
  const { to, locale, subject, unsentNote, ...content } = given;
  const { footer } = mailTexts[locale];
  const { lead, code, notes, link } = content;
  const plain = [lead, code, ...notes, link && `${link.text}\n${link.href}`, `-- \n${footer}`];
  await sendMail({
    to,
    subject,
    text: plain.filter(Boolean).join("\n\n"),
    html: renderEmailHtml({
      ...content,
      lang: locale === "zh" ? "zh-Hans" : "en",
      title: subject,
      footer,
    }),
    unsentNote,
  });
}
