import type { Locale } from "#lib/domain/locale";
import { pathsIn, unsubscribePath } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { unsubscribeTranslator } from "#lib/server/documents/unsubscribe/messages";
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
  const t = unsubscribeTranslator(locale);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const subscription = readUnsubscribeToken(token);
  const paths = pathsIn({ locale, device: "desktop" });
  const settings = { text: t("settings"), href: paths.settings() };
  const form = { submit: t("submit"), action: unsubscribePath(locale, token) };
  const respond = (content: Content) => unsubscribeResponse({ locale, link: settings, ...content });
  const say = (name: "invalid" | "failed") => ({
    title: t(`${name}.title`),
    text: t(`${name}.text`),
  });
  if (!subscription) return respond({ status: 400, ...say("invalid") });
  try {
    return respond(await answer(subscription, request.method === "POST", locale, form));
  } catch (err) {
    log().error({ err, kind: subscription.kind }, "ending emails failed");
    return respond({ status: 503, ...say("failed"), form });
  }
}

/** Ends the emails, if that is wanted, and returns what to say about them. */
async function answer(
  subscription: EmailSubscription,
  isWanted: boolean,
  locale: Locale,
  form: UnsubscribePage["form"],
): Promise<Content> {
  const t = unsubscribeTranslator(locale);
  const { find, turnOff } = subscriptionKinds[subscription.kind];
  const found = await find(subscription);
  const hasEnded = isWanted && (await turnOff(subscription));
  const { kind } = subscription;
  const values = { about: found?.about ?? "" };
  const fill = (name: "already" | `kind.${typeof kind}.${"ask" | "done"}`) => ({
    status: 200,
    title: t(`${name}.title`, values),
    text: t(`${name}.text`, values),
  });
  if (hasEnded) return fill(`kind.${kind}.done`);
  return !isWanted && found?.isOn
    ? { ...fill(`kind.${kind}.ask`), ...(form && { form }) }
    : fill("already");
}
