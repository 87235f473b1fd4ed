"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Heart } from "lucide";
import { useDiscussion } from "#components/comment/discussion-context";
import { useMessages } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { Icon } from "#components/ui/icon";
import { toggleCommentLike } from "#lib/client/comment/like";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { Comment } from "#lib/contracts/comment";
import { canLike, canReply } from "#lib/domain/comment";
import { interpolate } from "#lib/format/interpolate";

type Props = { comment: Comment; onReply: () => void };

const buttonClassName =
  "inline-flex min-h-11 items-center gap-1.5 text-xs text-ink-soft hover:text-ink sm:min-h-9";

/** The like and reply buttons, as far as the state of the comment allows them. */
export function CommentActions({ comment, onReply }: Props) {
  const { comment: messages } = useMessages("common");
  const client = useQueryClient();
  const { postId, announce } = useDiscussion();
  const { nickName, isLike, likeCount } = comment;
  const isLikable = canLike(comment);
  const isReplyable = canReply(comment);
  if (!isLikable && !isReplyable) return <div className="h-3" />;
  return (
    <div className="-ml-0.5 flex gap-4 noscript:hidden print:hidden">
      {isLikable && (
        <button
          type="button"
          aria-pressed={isLike}
          className={clsx(buttonClassName, "tabular-nums pointer-coarse:min-w-11")}
          onClick={() => {
            if (!requireLogin({ kind: "likeComment", id: comment.commentId })) return;
            announce(isLike ? messages.unliked : messages.liked);
            void toggleCommentLike(client, postId, comment);
          }}
        >
          <Icon
            icon={Heart}
            size={16}
            className={clsx("transition-colors", isLike && "fill-danger text-danger")}
          />
          <span className="sr-only">{interpolate(messages.like, { name: nickName })}</span>
          {likeCount > 0 && <Count value={likeCount} />}
        </button>
      )}
      {isReplyable && (
        <button
          type="button"
          data-reply=""
          aria-label={nickName ? interpolate(messages.replyTo, { name: nickName }) : messages.reply}
          className={buttonClassName}
          onClick={() => {
            if (requireLogin()) onReply();
          }}
        >
          {messages.reply}
        </button>
      )}
    </div>
  );
}
