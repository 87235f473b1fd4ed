"use client";
import clsx from "clsx";
import { Ellipsis } from "lucide";
import Link from "next/link";
import { useRef } from "react";
import { CommentActions } from "#components/comment/comment-actions";
import { useDiscussion } from "#components/comment/discussion-context";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { AvatarLink } from "#components/ui/avatar-link";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { RelativeTime } from "#components/ui/relative-time";
import { useLongPress } from "#lib/client/comment/long-press";
import { useScrollToTarget } from "#lib/client/comment/target";
import type { Comment } from "#lib/contracts/comment";
import { getFlagNotice } from "#lib/domain/comment";
import { interpolate } from "#lib/format/interpolate";

type Props = { comment: Comment; onReply: () => void };

/** A comment or reply. A long press opens the sheet of actions, as does the button. */
export function CommentArticle({ comment, onReply }: Props) {
  const { comment: messages } = useMessages("common");
  const paths = usePaths();
  const { authorId, target, openCommentSheet } = useDiscussion();
  const article = useRef<HTMLElement>(null);
  const isHighlighted = useScrollToTarget(article, target?.commentId === comment.commentId);
  const isFlagged = getFlagNotice(comment.flagReason) !== null;
  const longPressHandlers = useLongPress(() => openCommentSheet(comment));
  const { identifier, nickName, profileUrl } = comment;
  return (
    <article
      ref={article}
      id={`comment-${comment.commentId}`}
      tabIndex={-1}
      {...(isFlagged ? {} : longPressHandlers)}
      className={clsx(
        "-mx-2 flex gap-3 rounded-md px-2 pt-4 pb-1 outline-none transition-colors duration-500",
        "pointer-coarse:select-none [-webkit-touch-callout:none]",
        isHighlighted && "bg-accent-soft",
      )}
    >
      <AvatarLink
        src={isFlagged ? null : profileUrl}
        name={nickName}
        href={isFlagged ? undefined : paths.user(identifier)}
        size={comment.commentParentId ? 24 : 32}
      />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-6 items-baseline gap-x-2 text-xs">
          {!isFlagged && (
            <Link
              href={paths.user(identifier)}
              prefetch={false}
              className="truncate text-sm font-semibold text-ink hover:underline"
            >
              {nickName}
            </Link>
          )}
          {!isFlagged && identifier === authorId && (
            <span className="shrink-0 text-2xs font-semibold text-accent">{messages.author}</span>
          )}
          <RelativeTime value={comment.createdAt} className="shrink-0 text-ink-faint" />
          {!isFlagged && (
            <IconButton
              label={interpolate(messages.moreActionsFor, { name: nickName })}
              aria-haspopup="dialog"
              onClick={() => openCommentSheet(comment)}
              className="-my-3 -mr-3 ml-auto self-center text-ink-faint"
            >
              <Icon icon={Ellipsis} size={18} />
            </IconButton>
          )}
        </header>
        <CommentText comment={comment} />
        <CommentActions comment={comment} onReply={onReply} />
      </div>
    </article>
  );
}

/** The text of a comment, or the notice that replaces it. */
function CommentText({ comment }: { comment: Comment }) {
  const { comment: messages } = useMessages("common");
  const notice = getFlagNotice(comment.flagReason);
  if (notice) {
    const notices = {
      deleted: messages.deletedNotice,
      notAvailable: messages.notAvailable,
      policyViolation: messages.policyViolation,
    };
    return <p className="text-sm text-ink-faint [&:not(:lang(zh))]:italic">{notices[notice]}</p>;
  }
  return <p className="text-sm leading-6 break-words whitespace-pre-wrap">{comment.content}</p>;
}
