"use client";
import clsx from "clsx";
import { Ellipsis } from "lucide";
import Link from "next/link";
import { useRef } from "react";
import { CommentActions } from "#components/comment/comment-actions";
import { CommentText } from "#components/comment/comment-text";
import { useDiscussion } from "#components/comment/discussion";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { RelativeTime } from "#components/ui/relative-time";
import { useArrival } from "#lib/client/comment/arrival";
import { useLongPress } from "#lib/client/comment/long-press";
import type { Comment } from "#lib/contracts/comment";
import { flagNotice } from "#lib/domain/comment";
import { interpolate } from "#lib/format/interpolate";

type Props = { comment: Comment; onReply: () => void };

/** One comment or reply. A finger that rests on it opens its sheet, as the dots do. */
export function CommentArticle({ comment, onReply }: Props) {
  const { comment: text } = useMessages("common");
  const paths = usePaths();
  const { authorId, target, openSheet } = useDiscussion();
  const article = useRef<HTMLElement>(null);
  const isHighlighted = useArrival(article, target?.commentId === comment.commentId);
  const isFlagged = flagNotice(comment.flagReason) !== null;
  const press = useLongPress(() => openSheet(comment));
  const { identifier, nickName, profileUrl } = comment;
  return (
    <article
      ref={article}
      id={`comment-${comment.commentId}`}
      tabIndex={-1}
      {...(isFlagged ? {} : press)}
      className={clsx(
        "-mx-2 flex gap-3 rounded-md px-2 pt-4 pb-1 outline-none transition-colors duration-500",
        "pointer-coarse:select-none [-webkit-touch-callout:none]",
        isHighlighted && "bg-accent-soft",
      )}
    >
      <Avatar
        src={isFlagged ? null : profileUrl}
        name={nickName}
        userId={identifier}
        size={comment.commentParentId ? 24 : 32}
        disabled={isFlagged}
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
            <span className="shrink-0 text-2xs font-semibold text-accent">{text.author}</span>
          )}
          <RelativeTime value={comment.createdAt} className="shrink-0 text-ink-faint" />
          {!isFlagged && (
            <IconButton
              label={interpolate(text.actions, { name: nickName })}
              aria-haspopup="dialog"
              onClick={() => openSheet(comment)}
              className="-my-3 -mr-3 ml-auto self-center text-ink-faint"
            >
              <Icon of={Ellipsis} size={18} />
            </IconButton>
          )}
        </header>
        <CommentText comment={comment} />
        <CommentActions comment={comment} onReply={onReply} />
      </div>
    </article>
  );
}
