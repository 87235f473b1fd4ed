"use client";
import clsx from "clsx";
import { Ellipsis } from "lucide";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { CommentActions } from "#components/comment/comment-actions";
import { CommentText } from "#components/comment/comment-text";
import { CommentTime } from "#components/comment/comment-time";
import { useDiscussion } from "#components/comment/discussion-context";
import { DisclosureList } from "#components/disclosure/disclosure-list";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { AvatarLink } from "#components/ui/avatar-link";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { MutedComment } from "#components/user/mute/muted-comment";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useLongPress } from "#lib/client/comment/long-press";
import { useScrollToTarget } from "#lib/client/comment/target";
import type { Comment } from "#lib/contracts/comment";
import { getFlagNotice } from "#lib/domain/comment";
import { interpolate } from "#lib/format/interpolate";

const EditComposer = lazy(() => lazyImport(() => import("#components/comment/edit-composer")));

type Props = { comment: Comment; onReply: () => void };

/** A comment or reply. A long press opens the sheet of actions, as does the button. */
export function CommentArticle({ comment, onReply }: Props) {
  const { comment: messages, disclosure: disclosureMessages } = useMessages("common");
  const page = usePageContext();
  const paths = usePaths();
  const { authorId, target, editedId, openCommentSheet, focusedId, focusComment, focusTitle } =
    useDiscussion();
  const article = useRef<HTMLElement>(null);
  const isTarget = target?.commentId === comment.commentId;
  const { isHighlighted, highlight } = useScrollToTarget(article, isTarget);
  const takesFocus = focusedId === comment.commentId;
  useEffect(() => {
    if (!takesFocus) return;
    article.current?.focus();
    // Once: not again when the replies are collapsed and expanded.
    focusComment(null);
  }, [takesFocus, focusComment]);
  // The focus would fall to the page when a comment is deleted.
  const onFocusLost = useRef(focusTitle);
  onFocusLost.current = focusTitle;
  useLayoutEffect(() => {
    const element = article.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost.current();
    };
  }, []);
  const isEdited = editedId === comment.commentId;
  const isFlagged = getFlagNotice(comment.flagReason) !== null;
  const longPressHandlers = useLongPress(() => openCommentSheet(comment));
  const { identifier, nickName, profileUrl } = comment;
  return (
    <article
      ref={article}
      id={`comment-${comment.commentId}`}
      tabIndex={-1}
      {...(isFlagged || isEdited ? {} : longPressHandlers)}
      className={clsx(
        "-mx-2 flex gap-3 rounded-md px-2 pt-4 pb-1 noscript:pb-4 print:pb-4 outline-none transition-colors duration-500",
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
              className="truncate text-sm font-semibold text-ink hover:underline"
            >
              {nickName}
            </Link>
          )}
          {!isFlagged && identifier === authorId && (
            <span className="shrink-0 font-semibold text-accent">{messages.author}</span>
          )}
          <CommentTime comment={comment} onLink={highlight} />
          {!isFlagged && comment.editedAt && (
            <time dateTime={comment.editedAt} className="shrink-0 text-ink-faint">
              {messages.edited}
            </time>
          )}
          {!isFlagged && (
            <IconButton
              label={interpolate(messages.moreActionsFor, { name: nickName })}
              aria-haspopup="dialog"
              onClick={() => openCommentSheet(comment)}
              className="-my-3 -mr-3 ml-auto self-center text-ink-faint noscript:hidden print:hidden"
            >
              <Icon icon={Ellipsis} size={20} />
            </IconButton>
          )}
        </header>
        {!isFlagged && !isEdited && comment.disclosures && (
          <DisclosureList
            page={page}
            messages={disclosureMessages}
            disclosures={comment.disclosures}
            className="text-xs text-ink-soft"
          />
        )}
        {isEdited ? (
          <Suspense fallback={<CommentText comment={comment} />}>
            <EditComposer comment={comment} />
          </Suspense>
        ) : (
          <>
            <MutedComment authorId={identifier}>
              <CommentText comment={comment} />
            </MutedComment>
            <CommentActions comment={comment} onReply={onReply} />
          </>
        )}
      </div>
    </article>
  );
}
