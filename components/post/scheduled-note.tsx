"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { schedulesQueryOptions } from "#lib/client/post/schedule";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { postId: string; viewerId: string };

/** Tells an author when their draft publishes itself, or that it did not. */
export default function ScheduledNote({ postId, viewerId }: Props) {
  const { post: messages } = useMessages("common");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { data } = useQuery(schedulesQueryOptions(viewerId, [postId]));
  const [schedule] = data ?? [];
  if (!schedule) return null;
  const text = schedule.refusal ? messages.notPublishedNote : messages.scheduledNote;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink">
      <Icon icon={CalendarClock} size={20} />
      {interpolate(text, { time: formatDateTime(schedule.publishAt, locale) })}
      <Link
        href={paths.editPost(postId)}
        className="touch-target font-semibold text-accent underline"
      >
        {messages.continueEditing}
      </Link>
    </p>
  );
}
