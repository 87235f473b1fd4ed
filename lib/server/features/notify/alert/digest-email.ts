import type { Alert } from "#lib/contracts/notify/alert";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate, formatZonedDateTime } from "#lib/format/date";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { buildUnsubscribeLinks } from "#lib/server/features/notify/email/unsubscribe-links";
import { emailTranslator } from "#lib/server/platform/email/messages";
import type { QueuedEmail } from "#lib/server/platform/email/queue-email";

type Recipient = { userKey: string; email: string; language: Locale; timeZone: string };

/** Time after which an undelivered email is given up: the next one is due. */
const lifetimeMs = 86_400_000;

/** Builds the daily email with the alerts of a user. */
export function buildDigest(
  { userKey, email, language: locale, timeZone }: Recipient,
  alerts: readonly Alert[],
  now: Date,
): QueuedEmail {
  const t = emailTranslator(locale);
  const paths = pathsIn({ locale, device: "desktop" });
  const shown = alerts.slice(0, limits.alert.perEmail);
  const rest = alerts.length - shown.length;
  return {
    kind: "fundAlerts",
    expiresAt: new Date(now.getTime() + lifetimeMs),
    to: email,
    locale,
    subject: t("fundAlerts.subject", { count: alerts.length }),
    lead: t("fundAlerts.lead"),
    notes: [
      ...shown.map((alert) => describeAlert(alert, locale, timeZone)),
      ...(rest > 0 ? [t("fundAlerts.more", { count: rest })] : []),
    ],
    link: { text: t("fundAlerts.link"), href: env().PUBLIC_URL + paths.watchlist() },
    ...buildUnsubscribeLinks({ kind: "fundAlerts", userKey, subject: "" }, locale),
    outboxLog: { alerts: String(alerts.length) },
  };
}

/** Returns an alert as a sentence. */
function describeAlert(alert: Alert, locale: Locale, timeZone: string): string {
  const { kind, productName, currency, facts, post } = alert;
  const t = emailTranslator(locale);
  const { nav, fromNav, level } = facts;
  const digits = countDecimals([nav, fromNav].flatMap((value) => (value ? [{ nav: value }] : [])));
  const toNav = (value: string | undefined, decimals = digits) =>
    value ? formatNav(value, currency, locale, decimals) : "";
  return t(`fundAlerts.${kind}`, {
    product: productName[locale],
    nav: toNav(nav),
    fromNav: toNav(fromNav),
    level: toNav(level, level ? countDecimals([{ nav: level }]) : 0),
    change: formatPercent(facts.change ?? "0", locale),
    date: formatDate(facts.navDate ?? "", locale),
    fromDate: formatDate(facts.fromDate ?? "", locale),
    dealing: formatDate(facts.dealingDate ?? "", locale),
    time: facts.cutoffAt ? formatZonedDateTime(facts.cutoffAt, locale, timeZone) : "",
    status: facts.status ?? "",
    document: facts.documentTitle ?? "",
    author: post?.author ?? "",
    post: post?.title ?? "",
    state: facts.orderState ?? "",
    provider: facts.isSandbox ? "sandbox" : "external",
  });
}
