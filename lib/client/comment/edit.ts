import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { patchComment } from "#lib/client/comment/cache";
import type { SentDisclosure } from "#lib/client/comment/create";
import type { Comment, editComment as contract } from "#lib/contracts/comment";

/**
 * Replaces the text of the viewer's own comment or reply in every list. Returns the comment.
 * @throws ApiError
 */
export async function editComment(
  client: QueryClient,
  postId: string,
  commentId: string,
  body: { content: string; disclosures: SentDisclosure[] },
): Promise<Comment> {
  const comment = await call<typeof contract>(
    "PATCH /sns/api/v1/post/{postId}/comment/{commentId}",
    { params: { postId, commentId }, body },
  );
  // A field that is missing now must not stay.
  patchComment(client, postId, commentId, () => ({ disclosures: undefined, ...comment }));
  return comment;
}
