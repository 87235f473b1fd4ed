"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CommentArticle } from "#components/comment/comment-article";
import { CommentSkeleton } from "#components/comment/comment-skeleton";
import { useDiscussion } from "#components/comment/discussion";
import { MoreButton } from "#components/comment/more-button";
import { ReplyComposer } from "#components/comment/reply-composer";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Bubbles } from "#components/ui/empty-picture/bubbles";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { postedQuery, repliesQuery } from "#lib/client/comment/queries";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { Comment } from "#lib/contracts/comment";

/** The replies of a comment, oldest first, and the input while one is being written. */
export default function Replies({ comment }: { comment: Comment }) {
  const { comment: text } = useMessages("common");
  const { postId, viewerId, target, replyingTo, replyTo } = useDiscussion();
  const { commentId } = comment;
  const first = target?.parentId === commentId ? target.commentId : null;
  const list = useInfiniteQuery({
    ...repliesQuery(postId, commentId, viewerId, first),
    enabled: comment.replyCount > 0,
  });
  const posted = useQuery(postedQuery(postId, commentId, viewerId)).data?.items ?? [];
  const listed = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isReplying =
    replyingTo !== null && (replyingTo.commentParentId ?? replyingTo.commentId) === commentId;
  // All of them are by people whom a block parts from the viewer.
  const isEmpty =
    !isReplying && list.isSuccess && !list.hasNextPage && listed.length + posted.length === 0;
  const show = (reply: Comment) => (
    <li key={reply.commentId}>
      <CommentArticle comment={reply} onReply={() => replyTo(reply)} />
    </li>
  );
  return (
    <>
      {listed.length > 0 && <ol>{listed.map(show)}</ol>}
      {list.isLoading && <CommentSkeleton label={text.loading} rows={1} />}
      {list.isError && !list.data && <ErrorState onRetry={() => void list.refetch()} />}
      {isEmpty && (
        <EmptyState
          isInner
          picture={<Bubbles />}
          title={text.emptyReplies}
          text={text.emptyRepliesText}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                if (requireLogin()) replyTo(comment);
              }}
            >
              {text.reply}
            </Button>
          }
        />
      )}
      <MoreButton list={list} label={text.moreReplies} />
      {posted.length > 0 && <ol>{posted.map(show)}</ol>}
      {isReplying && <ReplyComposer key={replyingTo.commentId} target={replyingTo} />}
    </>
  );
}
