"use client";
import clsx from "clsx";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { Comment } from "#lib/contracts/comment";
import { getFlagNotice, isLongComment, normalizeComment } from "#lib/domain/comment";
import { detectLanguageTag } from "#lib/domain/locale";

/** The text of a comment, shortened if it is long, or the notice that replaces it. */
export function CommentText({ comment }: { comment: Comment }) {
  const { comment: messages } = useMessages("common");
  const [isExpanded, setExpanded] = useState(false);
  const notice = getFlagNotice(comment.flagReason);
  if (notice) {
    const notices = {
      deleted: messages.deletedNotice,
      notAvailable: messages.notAvailable,
      policyViolation: messages.policyViolation,
    };
    return <p className="text-sm text-ink-faint [&:not(:lang(zh))]:italic">{notices[notice]}</p>;
  }
  const content = normalizeComment(comment.content);
  const isLong = isLongComment(content);
  return (
    <>
      <p
        lang={detectLanguageTag(content)}
        className={clsx(
          "break-words whitespace-pre-wrap",
          isLong && !isExpanded && "line-clamp-12 noscript:line-clamp-none print:line-clamp-none",
        )}
      >
        {content}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-11 text-sm font-semibold text-ink-soft hover:text-ink sm:min-h-9 noscript:hidden print:hidden"
        >
          {isExpanded ? messages.showLess : messages.showMore}
        </button>
      )}
    </>
  );
}
