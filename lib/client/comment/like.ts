import type { QueryClient } from "@tanstack/react-query";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { restartFetches } from "#lib/client/api/invalidate";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { patchComment } from "#lib/client/comment/cache";
import { commentKeys } from "#lib/client/comment/keys";
import type { Comment, likeComment, unlikeComment } from "#lib/contracts/comment";

/** Likes or unlikes a comment optimistically; rolls back silently if the server refuses. */
export function toggleCommentLike(
  client: QueryClient,
  postId: string,
  { commentId, isLike }: Comment,
): Promise<void> {
  const params = { params: { commentId } };
  return runToggle({
    key: `commentLike:${commentId}`,
    isOn: isLike,
    show: (on) =>
      patchComment(client, postId, commentId, (comment) =>
        comment.isLike === on
          ? {}
          : { isLike: on, likeCount: Math.max(0, comment.likeCount + (on ? 1 : -1)) },
      ),
    watchFetches: (onFetch) => watchFetches(client, [commentKeys.post(postId)], onFetch),
    send: (on) =>
      on
        ? call<typeof likeComment>("POST /sns/api/v1/comment/{commentId}/like", params)
        : call<typeof unlikeComment>("DELETE /sns/api/v1/comment/{commentId}/like", params),
    onConfirmed: (reply) => {
      patchComment(client, postId, commentId, () => reply);
      void restartFetches(client, commentKeys.post(postId));
    },
  });
}
