"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { InterpolatedText } from "#components/ui/interpolated-text";
import type { Notification } from "#lib/contracts/notify/notification";
import { detectLanguageTag } from "#lib/domain/locale";

/** A notification as a sentence; of alerts, the name of the fund. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { sentence, actors, fundAlert: productMessages } = useMessages("notification");
  const { locale } = usePageContext();
  const { fundAlert } = notification;
  const productName = fundAlert?.product?.name ?? fundAlert?.alerts[0]?.productName;
  const otherCount = notification.actorCount - 1;
  const actorsText = otherCount === 0 ? actors.one : otherCount === 1 ? actors.two : actors.many;
  const name = <b className="font-semibold text-ink">{notification.actor.nickName}</b>;
  return (
    <InterpolatedText
      text={fundAlert && !fundAlert.product ? productMessages.several : sentence[notification.type]}
      values={{
        product: <b className="font-semibold text-ink">{productName?.[locale]}</b>,
        people: <InterpolatedText text={actorsText} values={{ name, others: otherCount }} />,
        title: (
          <span lang={detectLanguageTag(notification.postTitle ?? "")} className="text-ink">
            {notification.postTitle}
          </span>
        ),
      }}
    />
  );
}
