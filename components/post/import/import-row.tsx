"use client";
import { CircleCheck, CircleSlash, CircleX, Clock, type IconNode } from "lucide";
import { useId, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ImportReport } from "#components/post/import/import-report";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Icon } from "#components/ui/icon";
import { showRefusal } from "#lib/client/overlay/refusal";
import { useCancelPostImport } from "#lib/client/post/import/queries";
import type { PostImport } from "#lib/contracts/post/import";
import type { Locale } from "#lib/domain/locale";
import { type ImportState, isPendingImport } from "#lib/domain/post/import";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";

const icons: Record<ImportState, IconNode> = {
  waiting: Clock,
  running: Clock,
  done: CircleCheck,
  failed: CircleX,
  cancelled: CircleSlash,
};

type Props = { postImport: PostImport; userId: string };

/** An import with its state, and its report or why it failed. */
export function ImportRow({ postImport, userId }: Props) {
  const { locale } = usePageContext();
  const messages = useMessages("postImport");
  const [showsReport, setShowsReport] = useState(false);
  const reportId = useId();
  const { importId, fileName, state, failure, system, createdAt } = postImport;
  const facts = [
    messages.state[state],
    system && messages.system[system],
    formatDateTime(createdAt, locale),
  ];
  const isPending = isPendingImport(state);
  // A failed import has a report even if it failed before its first post.
  const hasReport = countHandled(postImport) + postImport.filledCount > 0 || failure !== null;
  return (
    <li className="py-4">
      <div className="flex items-start gap-4">
        <Icon
          icon={icons[state]}
          size={24}
          className={`mt-0.5 shrink-0 ${state === "failed" ? "text-danger" : "text-ink-faint"}`}
        />
        <div className="min-w-0 flex-1">
          <p className="text-base wrap-anywhere">{fileName}</p>
          <p className="text-xs text-ink-faint">{facts.filter(Boolean).join(" · ")}</p>
          <div role="status" className="mt-1 text-sm text-ink-soft">
            {failure ? (
              <p className="text-danger">{messages.failure[failure]}</p>
            ) : (
              <p>{describeCounts(postImport, messages, locale)}</p>
            )}
          </div>
          {isPending && <Progress postImport={postImport} />}
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {hasReport && (
              <Button
                variant="outline"
                size="sm"
                className="touch-target"
                aria-expanded={showsReport}
                aria-controls={reportId}
                onClick={() => setShowsReport(!showsReport)}
              >
                {showsReport ? messages.hideReport : messages.report}
              </Button>
            )}
            {isPending && <CancelButton importId={importId} userId={userId} />}
          </div>
        </div>
      </div>
      <div id={reportId}>
        {showsReport && <ImportReport postImport={postImport} userId={userId} />}
      </div>
    </li>
  );
}

/** Counts the posts of the archive that the import has come to. */
const countHandled = ({ createdCount, existingCount, failedCount }: PostImport): number =>
  createdCount + existingCount + failedCount;

/** Returns how many posts became drafts, and how many did not. */
function describeCounts(
  postImport: PostImport,
  messages: Messages["postImport"],
  locale: Locale,
): string {
  const { state, postCount, createdCount, existingCount, failedCount, filledCount } = postImport;
  const filled = formatPlural(messages.filled, filledCount, locale);
  if (state === "done" && postCount === 0) return filledCount > 0 ? filled : messages.noneFilled;
  if (postCount === null) return isPendingImport(state) ? messages.reading : "";
  const rest = state === "done" ? postCount - countHandled(postImport) : 0;
  return [
    formatPlural(messages.created, createdCount, locale),
    existingCount > 0 && formatPlural(messages.existing, existingCount, locale),
    failedCount > 0 && formatPlural(messages.notStored, failedCount, locale),
    filledCount > 0 && filled,
    rest > 0 && formatPlural(messages.rest, rest, locale),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Progress({ postImport }: { postImport: PostImport }) {
  const messages = useMessages("postImport");
  const { postCount } = postImport;
  const done = countHandled(postImport);
  return (
    <div className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
      <progress
        value={postCount === null ? undefined : done}
        max={postCount ?? 1}
        aria-label={messages.progressLabel}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-paper-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-paper-sunken [&::-webkit-progress-value]:bg-accent"
      />
      {postCount !== null && (
        <span className="tabular-nums">
          {interpolate(messages.progress, { done, total: postCount })}
        </span>
      )}
    </div>
  );
}

function CancelButton({ importId, userId }: { importId: string; userId: string }) {
  const messages = useMessages("postImport");
  const [isAsking, setIsAsking] = useState(false);
  const cancelling = useCancelPostImport(userId);
  const cancel = () =>
    cancelling.mutate(
      { params: { importId } },
      {
        onError: (error) => showRefusal(error, messages.cancelFailed),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="touch-target"
        onClick={() => setIsAsking(true)}
      >
        {messages.cancel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.cancelTitle}
          text={messages.cancelText}
          submit={messages.cancelSubmit}
          cancel={messages.keep}
          isBusy={cancelling.isPending}
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
