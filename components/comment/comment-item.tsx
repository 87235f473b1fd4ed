"use client";
import { lazy, Suspense, useState } from "react";
import { CommentArticle } from "#components/comment/comment-article";
import { CommentSkeletons } from "#components/comment/comment-skeleton";
import { useDiscussion } from "#components/comment/discussion-context";
import { useMessages } from "#components/i18n/use-page-context";
import type { Comment } from "#lib/contracts/comment";
import { interpolate } from "#lib/format/interpolate";

const Replies = lazy(() => import("#components/comment/replies"));

/** A comment with its replies, which expand on a reply to it and if the URL points to one of them. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { target, replyingTo, setReplyingTo } = useDiscussion();
  const { comment: messages } = useMessages("common");
  const [isToggledOpen, setIsToggledOpen] = useState<boolean | null>(null);
  const isReplying =
    replyingTo !== null &&
    (replyingTo.commentParentId ?? replyingTo.commentId) === comment.commentId;
  const isOpen = isReplying || (isToggledOpen ?? target?.parentId === comment.commentId);
  const toggle = () => {
    if (isOpen && isReplying) setReplyingTo(null);
    setIsToggledOpen(!isOpen);
  };
  return (
    <li>
      <CommentArticle
        comment={comment}
        onReply={() => {
          setIsToggledOpen(true);
          setReplyingTo(comment);
        }}
      />
      {(comment.replyCount > 0 || isOpen) && (
        <div className="pb-4 pl-11">
          {comment.replyCount > 0 && (
            <RepliesToggle count={comment.replyCount} isOpen={isOpen} onToggle={toggle} />
          )}
          {isOpen && (
            <Suspense fallback={<CommentSkeletons label={messages.loading} rows={1} />}>
              <Replies comment={comment} />
            </Suspense>
          )}
        </div>
      )}
    </li>
  );
}

type RepliesToggleProps = { count: number; isOpen: boolean; onToggle: () => void };

function RepliesToggle({ count, isOpen, onToggle }: RepliesToggleProps) {
  const { comment: messages } = useMessages("common");
  const viewLabel = count === 1 ? messages.viewReply : interpolate(messages.viewReplies, { count });
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-my-1 inline-flex min-h-11 items-center gap-3 text-xs font-semibold text-ink-soft hover:text-ink sm:min-h-9"
    >
      <span aria-hidden="true" className="w-6 border-t border-line-strong" />
      {isOpen ? messages.hideReplies : viewLabel}
    </button>
  );
}
