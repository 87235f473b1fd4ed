"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { ListItem } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Feedback = ListItem<typeof moderationDeskCalls.listFeedback>;

/** Feedback and problem reports, newest first. */
export const FeedbackList = defineDeskList({
  section: "feedback",
  call: moderationDeskCalls.listFeedback,
  texts: ({ desk }) => desk.feedback,
  id: "feedbackId",
  row: FeedbackEntry,
});

function FeedbackEntry({ item: entry }: { item: Feedback }) {
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
