import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { refreshComments, removeDeletedComment } from "#lib/client/comment/cache";
import type { Comment } from "#lib/contracts/comment";
import * as commentCalls from "#lib/contracts/comment/calls";

/**
 * Deletes the viewer's own comment or reply, also when the page is left, and refreshes the lists.
 * @throws ApiError
 */
export async function deleteComment(
  client: QueryClient,
  postId: string,
  comment: Comment,
): Promise<void> {
  await call(
    commentCalls.deleteComment,
    {
      params: { postId, commentId: comment.commentId },
    },
    { keepalive: true },
  );
  removeDeletedComment(client, postId, comment);
  void refreshComments(client, postId, comment.commentParentId);
}
