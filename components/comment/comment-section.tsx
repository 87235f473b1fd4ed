"use client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { CommentComposer } from "#components/comment/comment-composer";
import { CommentItem } from "#components/comment/comment-item";
import { CommentSkeletons } from "#components/comment/comment-skeleton";
import { DiscussionProvider } from "#components/comment/discussion-context";
import { LoadMoreButton } from "#components/comment/load-more-button";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { EmptyBubble } from "#components/ui/empty-picture/reactions";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { commentsQueryOptions, postedCommentsQueryOptions } from "#lib/client/comment/queries";
import { useCommentTarget } from "#lib/client/comment/target";
import { patchPost } from "#lib/client/post/cache";
import { useSession } from "#lib/client/session/session";
import type { Comment, CommentPage } from "#lib/contracts/comment";

const CommentSheet = lazy(() => import("#components/comment/comment-sheet"));

type Props = {
  postId: string;
  /** The author of the post, whose comments get a badge. */
  authorId: string;
  /** The first page that the server rendered for anonymous readers. */
  initialPage: CommentPage | null;
  totalCount: number;
  /** False for drafts and private posts, which have no comments. */
  enabled: boolean;
};

/** The comments of a post with the input. Without scripts the first page is complete. */
export function CommentSection({ enabled, ...rest }: Props) {
  return enabled ? <EnabledSection {...rest} /> : null;
}

function EnabledSection({ postId, authorId, initialPage, totalCount }: Omit<Props, "enabled">) {
  const { comment: messages } = useMessages("common");
  const { device } = usePageContext();
  const client = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const target = useCommentTarget();
  const first = target ? (target.parentId ?? target.commentId) : null;
  const list = useInfiniteQuery(commentsQueryOptions(postId, viewerId, first, initialPage));
  const posted = useQuery(postedCommentsQueryOptions(postId, null, viewerId)).data?.items ?? [];
  const [replyingTo, setReplyingTo] = useState<Comment | null>(null);
  const [sheetComment, openCommentSheet] = useState<Comment | null>(null);

  const total = list.data?.pages.at(-1)?.totalCommentCount;
  useEffect(() => {
    if (total !== undefined) patchPost(client, postId, { commentCount: total });
  }, [client, postId, total]);

  const items = [...posted, ...(list.data?.pages.flatMap((page) => page.items) ?? [])];
  const isSticky = device === "mobile";
  const composer = (
    <div
      className={clsx(
        isSticky &&
          "sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-floating -mx-4 border-t border-line bg-paper px-4 py-2",
        isSticky && replyingTo && "hidden",
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
        viewerId,
        target: list.isPlaceholderData ? null : target,
        replyingTo,
        setReplyingTo,
        openCommentSheet,
      }}
    >
      <section aria-labelledby="comments-title">
        <h2 id="comments-title" className="flex items-baseline gap-2 py-4 text-xl">
          {messages.title}
          <Count value={total ?? totalCount} className="text-base font-normal text-ink-faint" />
        </h2>
        {!isSticky && <div className="border-t border-line py-4">{composer}</div>}
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
        <LoadMoreButton list={list} label={messages.moreComments} loadsInView />
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
