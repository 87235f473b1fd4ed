"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CommentArticle } from "#components/comment/comment-article";
import { CommentSkeletons } from "#components/comment/comment-skeleton";
import { useDiscussion } from "#components/comment/discussion-context";
import { GoneNote } from "#components/comment/gone-note";
import { LoadMoreButton } from "#components/comment/load-more-button";
import { ReplyComposer } from "#components/comment/reply-composer";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { BubbleWithoutReply } from "#components/ui/empty-picture/reactions";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { useShownComments } from "#lib/client/comment/delete-later";
import { postedCommentsQueryOptions, repliesQueryOptions } from "#lib/client/comment/queries";
import { isTargetGone } from "#lib/client/comment/target";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { Comment, Thread } from "#lib/contracts/comment";

/** The replies of a comment, oldest first, and the reply input if it is open. */
export function Replies({ comment }: { comment: Thread }) {
  const { comment: messages } = useMessages("common");
  const { postId, viewerId, target, replyingTo, setReplyingTo } = useDiscussion();
  const { commentId } = comment;
  const first = target?.parentId === commentId ? target.commentId : null;
  const list = useInfiniteQuery({
    ...repliesQueryOptions(postId, commentId, viewerId, first, comment.replies),
    enabled: comment.replyCount > 0,
  });
  const posted = useShownComments(
    useQuery(postedCommentsQueryOptions(postId, commentId, viewerId)).data?.items ?? [],
  );
  const listed = useShownComments(list.data?.pages.flatMap((page) => page.items) ?? []);
  const isReplying =
    replyingTo !== null && (replyingTo.commentParentId ?? replyingTo.commentId) === commentId;
  const isLoaded = comment.replyCount === 0 || list.isSuccess;
  // Blocks between the viewer and the authors may hide every reply.
  const isEmpty =
    !isReplying && list.isSuccess && !list.hasNextPage && listed.length + posted.length === 0;
  const renderReply = (reply: Comment) => (
    <li key={reply.commentId}>
      <CommentArticle comment={reply} onReply={() => setReplyingTo(reply)} />
    </li>
  );
  return (
    <>
      {isTargetGone(first, isLoaded, listed) && <GoneNote />}
      {listed.length > 0 && <ol>{listed.map(renderReply)}</ol>}
      {list.isLoading && <CommentSkeletons label={messages.loading} rows={1} />}
      {list.isError && !list.data && <ErrorState onRetry={() => void list.refetch()} />}
      {isEmpty && (
        <EmptyState
          isInner
          picture={<BubbleWithoutReply />}
          title={messages.emptyRepliesTitle}
          text={messages.emptyRepliesText}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                if (requireLogin()) setReplyingTo(comment);
              }}
            >
              {messages.reply}
            </Button>
          }
        />
      )}
      <LoadMoreButton list={list} label={messages.moreReplies} parentId={commentId} />
      {posted.length > 0 && <ol>{posted.map(renderReply)}</ol>}
      {isReplying && <ReplyComposer key={replyingTo.commentId} target={replyingTo} />}
    </>
  );
}
