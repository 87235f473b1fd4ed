import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { addPostedComment, refreshComments } from "#lib/client/comment/cache";
import type { Comment } from "#lib/contracts/comment";
import * as commentCalls from "#lib/contracts/comment/calls";
import type { DisclosureChoice } from "#lib/domain/disclosure";

/** A comment has no updates. */
export type SentDisclosure = Omit<DisclosureChoice, "hasUpdates">;

/**
 * Posts a comment, shows it on top and refreshes the lists. Returns the comment.
 * @throws ApiError
 */
export async function addComment(
  client: QueryClient,
  postId: string,
  viewerId: string,
  content: string,
  disclosures: SentDisclosure[] = [],
): Promise<Comment> {
  const comment = await call(commentCalls.createComment, {
    params: { postId },
    body: { content, ...(disclosures.length > 0 && { disclosures }) },
  });
  addPostedComment(client, postId, viewerId, comment);
  void refreshComments(client, postId, null);
  return comment;
}
