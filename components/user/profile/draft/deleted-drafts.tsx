"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { deletedDraftsQueryOptions, restoreDraft } from "#lib/client/post/draft/queries";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { userId: string };

/** The drafts that the viewer deleted within the last day, to restore. */
export function DeletedDrafts({ userId }: Props) {
  const messages = useDraftMessages();
  const { locale } = usePageContext();
  const client = useQueryClient();
  const { data } = useQuery({ ...deletedDraftsQueryOptions(userId), staleTime: 0 });
  const restoring = useMutation({
    mutationFn: (postId: string) => restoreDraft(client, postId),
    onSuccess: () => showToast(messages.restored),
    onError: (error) => showRefusal(error, messages.restoreFailed),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <details className="mt-6 border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-ink-soft">
        {messages.deleted} ({data.items.length})
      </summary>
      <p className="text-xs text-ink-faint">{messages.deletedHint}</p>
      <ul aria-label={messages.deleted} className="divide-y divide-line">
        {data.items.map(({ postId, title, deletedAt }) => (
          <li key={postId} className="flex items-center gap-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-serif font-semibold">{title || messages.untitled}</p>
              <p className="text-xs text-ink-faint">
                {interpolate(messages.deletedAt, { time: formatDateTime(deletedAt, locale) })}
              </p>
            </div>
            <Button
              size="sm"
              variant="outline"
              disabled={restoring.isPending}
              onClick={() => restoring.mutate(postId)}
            >
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
