"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { useSchedulePost } from "#lib/client/post/schedule";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Options = {
  /** The scheduled time, which the chosen one replaces. */
  scheduledAt: string | null;
  /** Saves the draft and returns its id; null if something is missing. */
  prepare: () => Promise<string | null>;
  onScheduled: () => void;
};

/** Schedules a draft that could be published. */
export function useSchedule({ scheduledAt, prepare, onScheduled }: Options) {
  const { schedule: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const scheduling = useSchedulePost();
  return {
    isPending: scheduling.isPending,
    schedule: async (publishAt: string) => {
      const postId = await prepare();
      if (!postId) return;
      try {
        await scheduling.mutateAsync({ postId, change: { publishAt, replaces: scheduledAt } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return showToast(error.status === 409 ? messages.conflict : messages.failed, "warning");
      }
      showToast(interpolate(messages.done, { time: formatDateTime(publishAt, locale) }));
      onScheduled();
    },
  };
}
