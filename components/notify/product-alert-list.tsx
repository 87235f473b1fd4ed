"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { InterpolatedText } from "#components/ui/interpolated-text";
import type { Alert } from "#lib/contracts/notify/alert";
import type { Notification } from "#lib/contracts/notify/notification";
import { detectLanguageTag } from "#lib/domain/locale";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { getColon } from "#lib/format/separator";
import { formatAlertValues } from "#lib/i18n/alert-values";

/** More do not fit into a list of notifications. */
const maxShown = 4;

/** What happened to a fund on a day, as a list; with names, if it is about several funds. */
export function ProductAlertList({
  fundAlert: { product, alerts, alertCount },
}: {
  fundAlert: NonNullable<Notification["fundAlert"]>;
}) {
  const { fundAlert: messages } = useMessages("notification");
  const { locale } = usePageContext();
  const shown = alerts.slice(0, maxShown);
  const rest = alertCount - shown.length;
  return (
    <ul className="mt-1 space-y-0.5">
      {shown.map((alert, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index} className="wrap-anywhere">
          {product === null && (
            <span className="text-ink">
              {alert.productName[locale]}
              {getColon(locale)}
            </span>
          )}
          <AlertText alert={alert} />
        </li>
      ))}
      {rest > 0 && (
        <li className="text-ink-faint">{interpolate(messages.more, { count: rest })}</li>
      )}
    </ul>
  );
}

/** An alert as a phrase. */
function AlertText({ alert }: { alert: Alert }) {
  const { fundAlert: messages } = useMessages("notification");
  const { locale } = usePageContext();
  const { kind, post } = alert;
  const formatTime = (value: string) => formatDateTime(value, locale);
  return (
    <InterpolatedText
      text={messages[kind]}
      values={{
        ...formatAlertValues(alert, { messages, locale, formatTime }),
        post: post && <span lang={detectLanguageTag(post.title)}>{post.title}</span>,
      }}
    />
  );
}
