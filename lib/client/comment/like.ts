import type { QueryClient } from "@tanstack/react-query";
import { watchReads } from "#lib/client/api/cached-item";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { patchComment } from "#lib/client/comment/cache";
import { commentKey } from "#lib/client/comment/key";
import type { Comment, likeComment, unlikeComment } from "#lib/contracts/comment";

/** Likes a comment or takes the like back, at once; a refusal rolls back silently. */
export function toggleCommentLike(
  client: QueryClient,
  postId: string,
  { commentId, isLike }: Comment,
): Promise<void> {
  const params = { params: { commentId } };
  return runToggle({
    key: `commentLike:${commentId}`,
    on: isLike,
    show: (on) =>
      patchComment(client, postId, commentId, (comment) =>
        comment.isLike === on
          ? {}
          : { isLike: on, likeCount: Math.max(0, comment.likeCount + (on ? 1 : -1)) },
      ),
    watch: (onRead) => watchReads(client, [commentKey(postId)], onRead),
    send: (on) =>
      on
        ? call<typeof likeComment>("POST /sns/api/v1/comment/{commentId}/like", params)
        : call<typeof unlikeComment>("DELETE /sns/api/v1/comment/{commentId}/like", params),
    confirm: (reply) => {
      patchComment(client, postId, commentId, () => reply);
      // A read that was under way may be older than the like.
      const predicate = ({ state }: { state: { fetchStatus: string } }) =>
        state.fetchStatus === "fetching";
      void client.invalidateQueries({ queryKey: commentKey(postId), predicate });
    },
  });
}
