import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { addPostedComment, refreshComments } from "#lib/client/comment/cache";
import type { Comment, createReply } from "#lib/contracts/comment";

/**
 * Replies to a comment or reply, shows the reply last, refreshes the lists and returns the reply.
 * @throws ApiError
 */
export async function addReply(
  client: QueryClient,
  postId: string,
  targetId: string,
  viewerId: string,
  content: string,
): Promise<Comment> {
  const reply = await call<typeof createReply>(
    "POST /sns/api/v1/post/{postId}/comment/{commentId}/reply",
    { params: { postId, commentId: targetId }, body: { content } },
  );
  addPostedComment(client, postId, viewerId, reply);
  void refreshComments(client, postId, reply.commentParentId);
  return reply;
}
