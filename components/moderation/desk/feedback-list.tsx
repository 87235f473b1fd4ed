"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { feedbackQueryOptions } from "#lib/client/moderation/desk/feedback-queries";
import type { Reply } from "#lib/contracts/contract";
import type { listFeedback } from "#lib/contracts/moderation/feedback-desk";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** Feedback and problem reports, newest first. */
export function FeedbackList() {
  const { nav } = useMessages("desk");
  return (
    <DeskFrame title={nav.feedback} permission="cases">
      {() => <Entries />}
    </DeskFrame>
  );
}

function Entries() {
  const messages = useMessages("desk").feedback;
  return (
    <InfiniteList
      query={useInfiniteQuery(feedbackQueryOptions())}
      skeleton={<DeskSkeleton />}
      empty={<EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      getId={({ feedbackId }) => feedbackId}
      label={messages.listLabel}
    >
      {(entry) => <Entry entry={entry} />}
    </InfiniteList>
  );
}

function Entry({ entry }: { entry: Reply<typeof listFeedback>["items"][number] }) {
  const { feedback, case: caseMessages } = useMessages("desk");
  const { locale } = usePageContext();
  const { senderId, createdAt, userAgent, images } = entry;
  return (
    <article className="max-w-column py-5">
      <h2 className="text-base font-semibold wrap-anywhere">{entry.title}</h2>
      <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`${url}?w=320`}
                  alt={interpolate(caseMessages.picture, { number: index + 1 })}
                  className="h-24 rounded-sm border border-line"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs wrap-anywhere text-ink-faint">
        {senderId === null ? feedback.guest : `@${senderId}`} · {formatDateTime(createdAt, locale)}
        <span className="block">{userAgent}</span>
      </p>
    </article>
  );
}
