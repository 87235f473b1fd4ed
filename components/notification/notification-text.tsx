"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { InterpolatedText } from "#components/ui/interpolated-text";
import type { Notification } from "#lib/contracts/notification";
import { detectLanguageTag } from "#lib/domain/locale";

/** A notification as a sentence. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { sentence, actors } = useMessages("notification");
  const otherCount = notification.actorCount - 1;
  const actorsText = otherCount === 0 ? actors.one : otherCount === 1 ? actors.two : actors.many;
  const name = <b className="font-semibold text-ink">{notification.actor.nickName}</b>;
  return (
    <InterpolatedText
      text={sentence[notification.type]}
      values={{
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
