import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { refreshComments, removeDeleted } from "#lib/client/comment/cache";
import type { Comment, deleteComment as contract } from "#lib/contracts/comment";

/**
 * Deletes one's own comment or reply and refreshes the lists.
 * @throws ApiError
 */
export async function deleteComment(
  client: QueryClient,
  postId: string,
  comment: Comment,
): Promise<void> {
  await call<typeof contract>("DELETE /sns/api/v1/post/{postId}/comment/{commentId}", {
    params: { postId, commentId: comment.commentId },
  });
  removeDeleted(client, postId, comment);
  void refreshComments(client, postId, comment.commentParentId);
}
