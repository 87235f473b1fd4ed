import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { addPostedComment, refreshComments } from "#lib/client/comment/cache";
import type { SentDisclosure } from "#lib/client/comment/create";
import type { Comment } from "#lib/contracts/comment";
import * as commentCalls from "#lib/contracts/comment/calls";

/**
 * Replies to a comment or reply, shows the reply last, refreshes the lists and returns the reply.
 * @throws ApiError
 */
export async function addReply(
  client: QueryClient,
  { postId, targetId, viewerId }: { postId: string; targetId: string; viewerId: string },
  { content, disclosures }: { content: string; disclosures: SentDisclosure[] },
): Promise<Comment> {
  const reply = await call(commentCalls.createReply, {
    params: { postId, commentId: targetId },
    body: { content, ...(disclosures.length > 0 && { disclosures }) },
  });
  addPostedComment(client, postId, viewerId, reply);
  void refreshComments(client, postId, reply.commentParentId);
  return reply;
}
