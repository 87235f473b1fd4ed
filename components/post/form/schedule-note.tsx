"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { schedulesQueryOptions, useSchedulePost } from "#lib/client/post/schedule";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { userId: string; postId: string; onMove: () => void };

/** Says when a draft publishes itself, or why it did not. */
export function ScheduleNote({ userId, postId, onMove }: Props) {
  const { schedule: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const { data } = useQuery(schedulesQueryOptions(userId, [postId]));
  const scheduling = useSchedulePost();
  const [schedule] = data ?? [];
  if (!schedule) return null;
  const { refusal } = schedule;
  const lead = refusal ? messages.refused.lead : messages.publishes;
  const cancel = async () => {
    try {
      await scheduling.mutateAsync({ postId, change: null });
      showToast(messages.cancelled);
    } catch (error) {
      showRefusal(error, messages.failed);
    }
  };
  return (
    <section
      aria-label={messages.label}
      className={clsx(
        "mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 bg-accent-soft px-3.5 py-2.5 text-sm",
        refusal ? "border-danger" : "border-accent",
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {interpolate(lead, { time: formatDateTime(schedule.publishAt, locale) })}
        </p>
        <p className="text-ink-soft">{refusal ? messages.refused[refusal] : messages.edits}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={onMove}>
          {messages.move}
        </Button>
        <Button
          size="sm"
          variant="outline"
          loading={scheduling.isPending}
          onClick={() => void cancel()}
        >
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
}
