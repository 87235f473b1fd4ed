import type { Locale } from "#lib/domain/locale";
import { unsubscribePath } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { EmailSubscription } from "#lib/server/features/notify/email/subscription";
import { signUnsubscribeToken } from "#lib/server/features/notify/email/unsubscribe-token";
import { emailTranslator } from "#lib/server/platform/email/messages";
import type { EmailInput } from "#lib/server/platform/email/render-email";

/**
 * Returns what an email of a subscription needs to be ended: the link below its footer, and the
 * headers of RFC 8058 for the button of mail programs. Both lead to one page, which asks people and
 * takes the request of programs.
 */
export function buildUnsubscribeLinks(
  subscription: EmailSubscription,
  locale: Locale,
): Required<Pick<EmailInput, "unsubscribe" | "headers">> {
  const href = env().PUBLIC_URL + unsubscribePath(locale, signUnsubscribeToken(subscription));
  return {
    unsubscribe: { text: emailTranslator(locale)("unsubscribe"), href },
    headers: {
      "List-Unsubscribe": `<${href}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
