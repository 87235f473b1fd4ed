"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { RevisionRow } from "#components/post/form/revision-row";
import type { PostFormState } from "#components/post/form/use-post-form";
import { useRestore } from "#components/post/form/use-restore";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Modal } from "#components/ui/modal";
import { Skeleton } from "#components/ui/skeleton";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { draftRevisionsQueryOptions } from "#lib/client/post/draft/history";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { userId: string; postId: string; state: PostFormState; onClose: () => void };

/** What a draft said earlier: when, how much, what differs, and back to it. */
export default function HistoryDialog({ userId, postId, state, onClose }: Props) {
  const { history } = useMessages("upload");
  const { locale } = usePageContext();
  const client = useQueryClient();
  const options = draftRevisionsQueryOptions(userId, postId);
  const { data, isPending, refetch } = useQuery(options);
  const [opened, setOpened] = useState<number | null>(null);
  const { restoreRevision, restoreDiscarded } = useRestore(state);
  const restoring = useMutation({
    mutationFn: (number: number | null) =>
      number === null ? restoreDiscarded(postId) : restoreRevision(postId, number),
    onSuccess: (_, number) => {
      showToast(number === null ? history.broughtBack : history.restored);
      void client.invalidateQueries({ queryKey: options.queryKey });
      onClose();
    },
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      showToast(isConflict ? history.conflict : history.failed, "warning");
    },
  });
  const hasDraft = !state.autosave.getBase().isDraft && state.autosave.getBase().draftVersion;
  return (
    <Modal open onClose={onClose} title={history.title} width={760}>
      {!data &&
        (isPending ? <Skeleton className="h-24 w-full" /> : <ErrorState onRetry={refetch} />)}
      {data?.discardedAt && !hasDraft && (
        <div className="mb-3 flex flex-wrap items-center gap-3 border-b border-line pb-3 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {interpolate(history.discarded, { time: formatDateTime(data.discardedAt, locale) })}
          </p>
          <Button
            size="sm"
            variant="outline"
            disabled={restoring.isPending}
            onClick={() => restoring.mutate(null)}
          >
            {history.bringBack}
          </Button>
        </div>
      )}
      {data?.items.length === 0 && <p className="text-sm text-ink-soft">{history.empty}</p>}
      <ul aria-label={history.title} className="max-h-[70svh] divide-y divide-line overflow-y-auto">
        {data?.items.map((revision) => (
          <li key={revision.number}>
            <RevisionRow
              userId={userId}
              postId={postId}
              revision={revision}
              isOpen={opened === revision.number}
              onToggle={() => setOpened(opened === revision.number ? null : revision.number)}
              isBusy={restoring.isPending}
              onRestore={() => restoring.mutate(revision.number)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
