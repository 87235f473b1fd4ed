import type { QueryClient } from "@tanstack/react-query";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { restartFetches } from "#lib/client/api/invalidate";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { patchComment } from "#lib/client/comment/cache";
import { commentKeys } from "#lib/client/comment/keys";
import type { Comment } from "#lib/contracts/comment";
import * as commentCalls from "#lib/contracts/comment/calls";

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
    send: (on) => call(on ? commentCalls.likeComment : commentCalls.unlikeComment, params),
    onConfirmed: (reply) => {
      patchComment(client, postId, commentId, () => reply);
      void restartFetches(client, commentKeys.post(postId));
    },
  });
}
