"use client";
import { useMessages } from "#components/i18n/page-context";
import { InterpolatedText } from "#components/ui/interpolated-text";
import type { Notification } from "#lib/contracts/notification";

/** What happened, in one sentence. */
export function NotificationText({ entry }: { entry: Notification }) {
  const { sentence, people } = useMessages("notification");
  const others = entry.actorCount - 1;
  const who = others === 0 ? people.one : others === 1 ? people.two : people.many;
  const name = <b className="font-semibold text-ink">{entry.actor.nickName}</b>;
  return (
    <InterpolatedText
      text={sentence[entry.type]}
      values={{
        people: <InterpolatedText text={who} values={{ name, others }} />,
        title: <span className="text-ink">{entry.postTitle}</span>,
      }}
    />
  );
}
