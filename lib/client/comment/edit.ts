import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { restartFetches } from "#lib/client/api/invalidate";
import { patchComment } from "#lib/client/comment/cache";
import type { SentDisclosure } from "#lib/client/comment/create";
import { commentKeys } from "#lib/client/comment/keys";
import type { Comment } from "#lib/contracts/comment";
import * as commentCalls from "#lib/contracts/comment/calls";

/**
 * Replaces the text of the viewer's own comment or reply in every list. Returns the comment. If it was
 * changed elsewhere after `comment` was read, shows that version in every list.
 * @throws ApiError
 */
export async function editComment(
  client: QueryClient,
  postId: string,
  comment: Comment,
  body: { content: string; disclosures: SentDisclosure[] },
): Promise<Comment> {
  const { commentId, editedAt = null } = comment;
  try {
    const edited = await call(commentCalls.editComment, {
      params: { postId, commentId },
      body: { ...body, editedAt },
    });
    replaceComment(client, postId, edited);
    return edited;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      const stored = await fetchComment(postId, comment).catch(() => null);
      if (stored) replaceComment(client, postId, stored);
    }
    throw error;
  }
}

function replaceComment(client: QueryClient, postId: string, comment: Comment): void {
  // A field that is missing now must not stay.
  const missing = { disclosures: undefined, editedAt: undefined };
  patchComment(client, postId, comment.commentId, () => ({ ...missing, ...comment }));
  void restartFetches(client, commentKeys.post(postId));
}

async function fetchComment(postId: string, { commentId, commentParentId }: Comment) {
  const query = { commentId, limit: "1" };
  const options = { quiet: true };
  const { items } =
    commentParentId === null
      ? await call(commentCalls.listComments, { params: { postId }, query }, options)
      : await call(
          commentCalls.listReplies,
          { params: { postId, commentId: commentParentId }, query },
          options,
        );
  return items.find((item) => item.commentId === commentId);
}
