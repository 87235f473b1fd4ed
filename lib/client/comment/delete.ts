import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { refreshComments, removeDeletedComment } from "#lib/client/comment/cache";
import type { Comment, deleteComment as contract } from "#lib/contracts/comment";

/**
 * Deletes the viewer's own comment or reply, also when the page is left, and refreshes the lists.
 * @throws ApiError
 */
export async function deleteComment(
  client: QueryClient,
  postId: string,
  comment: Comment,
): Promise<void> {
  await call<typeof contract>(
    "DELETE /sns/api/v1/post/{postId}/comment/{commentId}",
    {
      params: { postId, commentId: comment.commentId },
    },
    { keepalive: true },
  );
  removeDeletedComment(client, postId, comment);
  void refreshComments(client, postId, comment.commentParentId);
}
