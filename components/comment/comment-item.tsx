"use client";
import { lazy, Suspense, useState } from "react";
import { CommentArticle } from "#components/comment/comment-article";
import { CommentSkeleton } from "#components/comment/comment-skeleton";
import { useDiscussion } from "#components/comment/discussion";
import { RepliesToggle } from "#components/comment/replies-toggle";
import { useMessages } from "#components/i18n/page-context";
import type { Comment } from "#lib/contracts/comment";

const Replies = lazy(() => import("#components/comment/replies"));

/** A comment with what hangs on it. Replying to it, and arriving at a reply, expands the replies. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { target, replyingTo, replyTo } = useDiscussion();
  const { comment: text } = useMessages("common");
  const [choice, setChoice] = useState<boolean | null>(null);
  const isRepliedTo =
    replyingTo !== null &&
    (replyingTo.commentParentId ?? replyingTo.commentId) === comment.commentId;
  const isOpen = isRepliedTo || (choice ?? target?.parentId === comment.commentId);
  const toggle = () => {
    if (isOpen && isRepliedTo) replyTo(null);
    setChoice(!isOpen);
  };
  return (
    <li>
      <CommentArticle
        comment={comment}
        onReply={() => {
          setChoice(true);
          replyTo(comment);
        }}
      />
      {(comment.replyCount > 0 || isOpen) && (
        <div className="pb-4 pl-11">
          {comment.replyCount > 0 && (
            <RepliesToggle count={comment.replyCount} isOpen={isOpen} onToggle={toggle} />
          )}
          {isOpen && (
            <Suspense fallback={<CommentSkeleton label={text.loading} rows={1} />}>
              <Replies comment={comment} />
            </Suspense>
          )}
        </div>
      )}
    </li>
  );
}
