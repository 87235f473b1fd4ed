"use client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { CommentComposer } from "#components/comment/comment-composer";
import { CommentItem } from "#components/comment/comment-item";
import { CommentSkeleton } from "#components/comment/comment-skeleton";
import { DiscussionProvider } from "#components/comment/discussion";
import { MoreButton } from "#components/comment/more-button";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Count } from "#components/ui/count";
import { Bubble } from "#components/ui/empty-picture/bubble";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { commentsQuery, postedQuery } from "#lib/client/comment/queries";
import { useTarget } from "#lib/client/comment/target";
import { patchPost } from "#lib/client/post/cache";
import { useSession } from "#lib/client/session/session";
import type { Comment, CommentPage } from "#lib/contracts/comment";

const CommentSheet = lazy(() => import("#components/comment/comment-sheet"));

type Props = {
  postId: string;
  /** The post's author, who is marked where they comment. */
  authorId: string;
  /** The first ten comments as the server rendered them for everybody. */
  initialPage: CommentPage | null;
  totalCount: number;
  /** False for a draft or private post, which has no comments. */
  enabled: boolean;
};

/** A post's comments with the input, complete without scripts as far as the first page goes. */
export function CommentSection({ enabled, ...rest }: Props) {
  return enabled ? <OpenSection {...rest} /> : null;
}

function OpenSection({ postId, authorId, initialPage, totalCount }: Omit<Props, "enabled">) {
  const { comment: text } = useMessages("common");
  const { device } = usePageContext();
  const client = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const target = useTarget();
  const first = target ? (target.parentId ?? target.commentId) : null;
  const list = useInfiniteQuery(commentsQuery(postId, viewerId, first, initialPage));
  const posted = useQuery(postedQuery(postId, null, viewerId)).data?.items ?? [];
  const [replyingTo, replyTo] = useState<Comment | null>(null);
  const [pressed, openSheet] = useState<Comment | null>(null);

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
        replyTo,
        openSheet,
      }}
    >
      <section aria-labelledby="comments-title">
        <h2 id="comments-title" className="flex items-baseline gap-2 py-4 text-xl">
          {text.title}
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
        {list.isPending && <CommentSkeleton label={text.loading} />}
        {list.isError && !list.data && <ErrorState onRetry={() => void list.refetch()} />}
        {list.data && items.length === 0 && (
          <div className="border-t border-line">
            <EmptyState picture={<Bubble />} title={text.emptyTitle} text={text.emptyText} />
          </div>
        )}
        <MoreButton list={list} label={text.more} endless />
        {isSticky && composer}
        {pressed && (
          <Suspense>
            <CommentSheet postId={postId} comment={pressed} onClose={() => openSheet(null)} />
          </Suspense>
        )}
      </section>
    </DiscussionProvider>
  );
}
