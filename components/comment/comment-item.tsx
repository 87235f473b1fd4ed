"use client";
import { useState } from "react";
import { CommentArticle } from "#components/comment/comment-article";
import { useDiscussion } from "#components/comment/discussion-context";
import { Replies } from "#components/comment/replies";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { useIsHydrating } from "#lib/client/browser/hydration";
import type { Thread } from "#lib/contracts/comment";
import { formatPlural } from "#lib/format/plural";

/**
 * A comment with its replies, which expand on a reply to it and if the URL points to one of them. The
 * server's HTML contains the first replies, shown without scripts.
 */
export function CommentItem({ comment }: { comment: Thread }) {
  const { target, replyingTo, setReplyingTo } = useDiscussion();
  const isHydrating = useIsHydrating();
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
          {isOpen && <Replies comment={comment} />}
          {!isOpen && isHydrating && comment.replies && (
            <div className="hidden noscript:block">
              <Replies comment={comment} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

type RepliesToggleProps = { count: number; isOpen: boolean; onToggle: () => void };

function RepliesToggle({ count, isOpen, onToggle }: RepliesToggleProps) {
  const { comment: messages } = useMessages("common");
  const { locale } = usePageContext();
  const viewLabel = formatPlural(messages.viewReplies, count, locale);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-my-1 inline-flex min-h-11 items-center gap-3 text-xs font-semibold text-ink-soft hover:text-ink sm:min-h-9 noscript:hidden"
    >
      <span aria-hidden="true" className="w-6 border-t border-line-strong" />
      {isOpen ? messages.hideReplies : viewLabel}
    </button>
  );
}
