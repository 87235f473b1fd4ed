import type { Notification } from "#lib/contracts/notify/notification";
import { limits } from "#lib/domain/limits";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import type { PushMessage } from "#lib/domain/notify/push-message";
import { cutText } from "#lib/domain/text/cut";
import { formatZonedDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { getColon } from "#lib/format/separator";
import { formatAlertValues } from "#lib/i18n/alert-values";
import { loadNamespace } from "#lib/i18n/messages";
import type { Messages } from "#lib/i18n/types";
import { buildNotificationPath } from "#lib/notification-path";
import { pathsIn } from "#lib/paths";

type Reader = { locale: Locale; timeZone: string };
type Texts = Messages["notification"];

/** Returns what a browser shows of a notification, in the words of the list of notifications. */
export async function buildPushMessage(
  notification: Notification,
  reader: Reader,
): Promise<PushMessage> {
  const messages = await loadNamespace(reader.locale, "notification");
  const { notificationId, fundAlert, excerpt } = notification;
  const path = buildNotificationPath(notification, pathsIn({ ...reader, device: "desktop" }));
  const body = fundAlert ? describeAlerts(fundAlert, messages, reader) : (excerpt ?? "");
  return {
    title: cutText(buildTitle(notification, messages, reader.locale), limits.push.title),
    // Push services take messages of 4 kB.
    body: cutText(body, limits.push.body),
    path: addNotificationId(path, notificationId),
    tag: `notification-${notificationId}`,
    lang: toLanguageTag(reader.locale),
    at: Date.parse(notification.createdAt),
  };
}

/** The page's application marks the notification as read. */
const addNotificationId = (path: string, notificationId: string): string =>
  path.includes("notificationId=")
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}notificationId=${notificationId}`;

function buildTitle(
  { type, actor, actorCount, postTitle, fundAlert }: Notification,
  { sentence, actors, fundAlert: productMessages }: Texts,
  locale: Locale,
): string {
  const others = actorCount - 1;
  const actorsText = others === 0 ? actors.one : others === 1 ? actors.two : actors.many;
  const fund = fundAlert?.product?.name ?? fundAlert?.alerts[0]?.productName;
  return interpolate(fundAlert && !fundAlert.product ? productMessages.several : sentence[type], {
    people: interpolate(actorsText, { name: actor.nickName, others }),
    title: postTitle ?? "",
    product: fund?.[locale] ?? "",
  });
}

/** More lines are not shown by most systems. */
const maxAlerts = 4;

function describeAlerts(
  { product, alerts, alertCount }: NonNullable<Notification["fundAlert"]>,
  { fundAlert: messages }: Texts,
  { locale, timeZone }: Reader,
): string {
  const shown = alerts.slice(0, maxAlerts);
  const formatTime = (value: string) => formatZonedDateTime(value, locale, timeZone);
  const lines = shown.map((alert) => {
    const values = formatAlertValues(alert, { messages, locale, formatTime });
    const name = product ? "" : alert.productName[locale] + getColon(locale);
    return name + interpolate(messages[alert.kind], values);
  });
  const rest = alertCount - shown.length;
  if (rest > 0) lines.push(interpolate(messages.more, { count: rest }));
  return lines.join("\n");
}
