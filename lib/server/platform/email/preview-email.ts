import type { EmailPreview } from "#lib/contracts/letter";
import { toThemePreview } from "#lib/server/platform/email/email-style";
import { type EmailInput, renderEmail } from "#lib/server/platform/email/render-email";

/** Renders an email for a page that shows it in both themes. */
export function previewEmail(email: EmailInput): EmailPreview {
  const { subject, html, text } = renderEmail(email);
  return {
    subject,
    html: { light: toThemePreview(html, "light"), dark: toThemePreview(html, "dark") },
    text,
  };
}
