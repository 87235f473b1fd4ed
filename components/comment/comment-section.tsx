"use client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { CommentComposer } from "#components/comment/comment-composer";
import { CommentItem } from "#components/comment/comment-item";
import { CommentSkeletons } from "#components/comment/comment-skeleton";
import { CommentSortLinks } from "#components/comment/comment-sort-links";
import { DiscussionProvider } from "#components/comment/discussion-context";
import { GoneNote } from "#components/comment/gone-note";
import { LoadMoreButton } from "#components/comment/load-more-button";
import { NewCommentsButton } from "#components/comment/new-comments-button";
import { useNewCommentCount } from "#components/comment/use-new-comment-count";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { EmptyBubble } from "#components/ui/empty-picture/reactions";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useCommentSort } from "#lib/client/comment/address";
import { useShownComments } from "#lib/client/comment/delete-later";
import { commentsQueryOptions, postedCommentsQueryOptions } from "#lib/client/comment/queries";
import type { RenderedComments } from "#lib/client/comment/rendered";
import { isTargetGone, useCommentTarget } from "#lib/client/comment/target";
import { patchPost } from "#lib/client/post/cache";
import { useSession } from "#lib/client/session/session";
import type { Comment, Thread } from "#lib/contracts/comment";
import type { MentionedProduct } from "#lib/domain/body/content";
import { defaultCommentSort } from "#lib/domain/comment/sort";

const CommentSheet = lazy(() => lazyImport(() => import("#components/comment/comment-sheet")));

type Props = {
  postId: string;
  /** The author of the post, whose comments get a badge. */
  authorId: string;
  /** The funds that the post names. */
  products: readonly MentionedProduct[];
  /** The comments that the server rendered for anonymous readers. */
  rendered: RenderedComments | null;
  /** The number of comments that the post reports. */
  totalCount: number;
  /** False for drafts and private posts, which have no comments. */
  enabled: boolean;
};

/** The comments of a post with the input. Without scripts one page with first replies is complete. */
export function CommentSection({ enabled, ...rest }: Props) {
  return enabled ? <EnabledSection {...rest} /> : null;
}

function EnabledSection({
  postId,
  authorId,
  products,
  rendered,
  totalCount,
}: Omit<Props, "enabled">) {
  const { comment: messages } = useMessages("common");
  const { device } = usePageContext();
  const paths = usePaths();
  const client = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const target = useCommentTarget();
  const first = target ? (target.parentId ?? target.commentId) : null;
  const sort = useCommentSort(rendered?.sort ?? defaultCommentSort);
  const list = useInfiniteQuery(commentsQueryOptions(postId, viewerId, { first, sort }, rendered));
  const posted = useQuery(postedCommentsQueryOptions(postId, null, viewerId)).data?.items ?? [];
  const newCount = useNewCommentCount(postId, list, totalCount);
  const [replyingTo, setReplyingTo] = useState<Comment | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [sheetComment, openCommentSheet] = useState<Comment | null>(null);
  const [announcement, setAnnouncement] = useState({ id: 0, text: "" });
  const [focusedId, focusComment] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const total = list.data?.pages.at(-1)?.totalCommentCount;
  useEffect(() => {
    if (total !== undefined) patchPost(client, postId, { commentCount: total });
  }, [client, postId, total]);

  const listed = list.data?.pages.flatMap((page) => page.items) ?? [];
  const items = useShownComments<Thread>([...posted, ...listed]);
  const isLoaded = list.isSuccess && !list.isPlaceholderData;
  const isSticky = device === "mobile";
  const composer = (
    <div
      data-bottom-bar={isSticky ? "leaves" : undefined}
      className={clsx(
        "noscript:hidden print:hidden",
        isSticky &&
          "sticky bottom-(--tab-bar) z-floating -mx-4 border-t border-line bg-paper px-4 py-2",
        isSticky && (replyingTo || editedId) && "hidden",
      )}
    >
      <CommentComposer postId={postId} />
    </div>
  );
  return (
    <DiscussionProvider
      value={{
        postId,
        authorId,
        products,
        viewerId,
        target: list.isPlaceholderData ? null : target,
        sort,
        replyingTo,
        setReplyingTo,
        editedId,
        setEditedId,
        openCommentSheet,
        announce: (text) => setAnnouncement(({ id }) => ({ id: id + 1, text })),
        focusedId,
        focusComment,
        focusTitle: () => title.current?.focus(),
      }}
    >
      <section aria-labelledby="comments-title">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2
            ref={title}
            id="comments-title"
            tabIndex={-1}
            className="flex items-baseline gap-2 py-4 text-xl outline-none"
          >
            {messages.title}
            <Count
              value={total ?? totalCount}
              className="font-sans text-base font-normal text-ink-faint"
            />
          </h2>
          {(total ?? totalCount) > 1 && <CommentSortLinks />}
        </div>
        <p role="status" className="sr-only">
          <span key={announcement.id}>{announcement.text}</span>
        </p>
        {!isSticky && <div className="border-t border-line py-4">{composer}</div>}
        <NewCommentsButton count={newCount} />
        {rendered?.isContinued && (
          <a href={`${paths.post(postId)}#comments`} className="mb-4 block text-sm text-accent">
            {messages.newest}
          </a>
        )}
        {isTargetGone(first, isLoaded, items) && <GoneNote />}
        {items.length > 0 && (
          <ol className="divide-y divide-line border-t border-line">
            {items.map((comment) => (
              <CommentItem key={comment.commentId} comment={comment} />
            ))}
          </ol>
        )}
        {list.isPending && <CommentSkeletons label={messages.loading} />}
        {list.isError && !list.data && <ErrorState onRetry={() => void list.refetch()} />}
        {list.data && items.length === 0 && (
          <div className="border-t border-line">
            <EmptyState
              picture={<EmptyBubble />}
              title={messages.emptyTitle}
              text={messages.emptyText}
            />
          </div>
        )}
        <LoadMoreButton list={list} label={messages.moreComments} parentId={null} loadsInView />
        {isSticky && composer}
        {sheetComment && (
          <Suspense>
            <CommentSheet
              postId={postId}
              comment={sheetComment}
              onClose={() => openCommentSheet(null)}
            />
          </Suspense>
        )}
      </section>
    </DiscussionProvider>
  );
}
