"use client";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Comparison, isSame } from "#components/post/version/comparison";
import { useVersionMessages } from "#components/post/version/use-version-messages";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { draftComparisonQueryOptions } from "#lib/client/post/draft/history";
import type { DraftRevision } from "#lib/contracts/post/draft-history";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = {
  userId: string;
  postId: string;
  revision: DraftRevision;
  /** True while it is compared with the draft. */
  isOpen: boolean;
  onToggle: () => void;
  isBusy: boolean;
  onRestore: () => void;
};

/** An earlier state of a draft, to compare and restore. */
export function RevisionRow({ revision, isOpen, onToggle, isBusy, onRestore, ...ids }: Props) {
  const { history } = useMessages("upload");
  const { locale } = usePageContext();
  const { number, at, title, wordCount, isBeforeRemoval } = revision;
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="truncate font-serif font-semibold">{title || history.untitled}</p>
          <p className="text-xs text-ink-faint">
            {interpolate(history.entry, {
              time: formatDateTime(at, locale),
              words: formatPlural(history.words, wordCount, locale),
            })}
            {isBeforeRemoval && <span className="text-ink-soft"> · {history.removal}</span>}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="sm" variant="text" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? history.hide : history.compare}
          </Button>
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onRestore}>
            {history.restore}
          </Button>
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-3 h-24 w-full" />}>
          <Differences {...ids} number={number} />
        </Suspense>
      )}
    </div>
  );
}

type DifferencesProps = { userId: string; postId: string; number: number };

function Differences({ userId, postId, number }: DifferencesProps) {
  const { history } = useMessages("upload");
  const { locale } = usePageContext();
  const messages = useVersionMessages();
  const { data, isPending, refetch } = useQuery(
    draftComparisonQueryOptions(userId, postId, number),
  );
  if (!data) {
    if (isPending) return <Skeleton className="mt-3 h-24 w-full" />;
    return <ErrorState onRetry={() => void refetch()} />;
  }
  if (isSame(data)) return <p className="mt-3 text-sm text-ink-soft">{history.same}</p>;
  return (
    <div className="mt-3 border-t border-line pt-2">
      <p className="text-xs text-ink-faint">{history.legend}</p>
      <Comparison locale={locale} messages={messages} comparison={data} isSideBySide={false} />
    </div>
  );
}
