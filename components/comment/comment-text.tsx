"use client";
import { useMessages } from "#components/i18n/page-context";
import type { Comment } from "#lib/contracts/comment";
import { flagNotice } from "#lib/domain/comment";

/** What a comment says, or the notice in its place. */
export function CommentText({ comment }: { comment: Comment }) {
  const { comment: text } = useMessages("common");
  const notice = flagNotice(comment.flagReason);
  if (notice) {
    const notices = {
      deleted: text.deletedNotice,
      notAvailable: text.notAvailable,
      policyViolation: text.policyViolation,
    };
    return <p className="text-sm text-ink-faint [&:not(:lang(zh))]:italic">{notices[notice]}</p>;
  }
  return <p className="text-sm leading-6 break-words whitespace-pre-wrap">{comment.content}</p>;
}
