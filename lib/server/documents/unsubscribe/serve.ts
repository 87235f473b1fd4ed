import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn, unsubscribePath } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { unsubscribeMessages } from "#lib/server/documents/unsubscribe/messages";
import { type UnsubscribePage, unsubscribeResponse } from "#lib/server/documents/unsubscribe/page";
import { subscriptionKinds } from "#lib/server/documents/unsubscribe/subscription-kinds";
import type { EmailSubscription } from "#lib/server/features/notify/email/subscription";
import { readUnsubscribeToken } from "#lib/server/features/notify/email/unsubscribe-token";
import { drainBody } from "#lib/server/platform/http/input";

type Content = Pick<UnsubscribePage, "status" | "title" | "text" | "form">;

/**
 * Serves the page that ends repeated emails, from the link in one of them. GET asks, because mail
 * scanners open links; POST ends them, whether a person pressed the button or a mail program sent
 * the one-click request of RFC 8058. Null with API_ORIGIN, whose host sends the emails.
 */
export async function serveUnsubscribe(request: Request, locale: Locale): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  // Mail programs say what they do; the token says enough.
  await drainBody(request);
  const messages = unsubscribeMessages[locale];
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const subscription = readUnsubscribeToken(token);
  const paths = pathsIn({ locale, device: "desktop" });
  const settings = { text: messages.settings, href: paths.settings() };
  const form = { submit: messages.submit, action: unsubscribePath(locale, token) };
  const respond = (content: Content) => unsubscribeResponse({ locale, link: settings, ...content });
  if (!subscription) return respond({ status: 400, ...messages.invalid });
  try {
    return respond(await answer(subscription, request.method === "POST", locale, form));
  } catch (err) {
    log().error({ err, kind: subscription.kind }, "ending emails failed");
    return respond({ status: 503, ...messages.failed, form });
  }
}

/** Ends the emails, if that is wanted, and returns what to say about them. */
async function answer(
  subscription: EmailSubscription,
  isWanted: boolean,
  locale: Locale,
  form: UnsubscribePage["form"],
): Promise<Content> {
  const messages = unsubscribeMessages[locale];
  const { find, turnOff } = subscriptionKinds[subscription.kind];
  const found = await find(subscription);
  const hasEnded = isWanted && (await turnOff(subscription));
  const { ask, done } = messages.kind[subscription.kind];
  const fill = ({ title, text }: { title: string; text: string }) => ({
    status: 200,
    title: interpolate(title, { about: found?.about ?? "" }),
    text: interpolate(text, { about: found?.about ?? "" }),
  });
  if (hasEnded) return fill(done);
  return !isWanted && found?.isOn
    ? { ...fill(ask), ...(form && { form }) }
    : fill(messages.already);
}
