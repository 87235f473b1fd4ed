"use client";
import { useText } from "#components/i18n/page-context";
import { FilledText } from "#components/ui/interpolated-text";
import type { Notification } from "#lib/contracts/notification";

/** What happened, in one sentence. */
export function NotificationText({ entry }: { entry: Notification }) {
  const { sentence, people } = useText("notification");
  const others = entry.actorCount - 1;
  const who = others === 0 ? people.one : others === 1 ? people.two : people.many;
  const name = <b className="font-semibold text-ink">{entry.actor.nickName}</b>;
  return (
    <FilledText
      text={sentence[entry.type]}
      values={{
        people: <FilledText text={who} values={{ name, others }} />,
        title: <span className="text-ink">{entry.postTitle}</span>,
      }}
    />
  );
}
