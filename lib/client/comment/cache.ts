import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { patchCached, removeCached } from "#lib/client/api/cache-patch";
import { commentKeys } from "#lib/client/comment/keys";
import { postedCommentsQueryOptions } from "#lib/client/comment/queries";
import type { Comment, CommentPage } from "#lib/contracts/comment";
import { limits } from "#lib/domain/limits";

/** Patches a comment or reply in every cached list of its post. */
export function patchComment(
  client: QueryClient,
  postId: string,
  commentId: string,
  patch: (comment: Comment) => Partial<Comment>,
): void {
  patchCached<Comment>(
    client,
    commentKeys.post(postId),
    (comment) => comment.commentId === commentId,
    patch,
  );
}

/** Shows a comment that the viewer has just posted, and updates the counts. */
export function addPostedComment(
  client: QueryClient,
  postId: string,
  viewerId: string,
  comment: Comment,
): void {
  const parentId = comment.commentParentId;
  client.setQueryData(postedCommentsQueryOptions(postId, parentId, viewerId).queryKey, (posted) => {
    const items = posted?.items ?? [];
    const next = parentId === null ? [comment, ...items] : [...items, comment];
    // The server excludes this many ids from its pages; more would be listed twice.
    return { items: next.slice(0, limits.excludedComments) };
  });
  if (parentId) changeReplyCount(client, postId, parentId, 1);
  changeCommentCount(client, postId, 1);
}

/** A deleted comment names no author, as in the server's reply. */
export const deletedFields = {
  flagReason: "USER_DELETED",
  content: "",
  identifier: "",
  nickName: "",
  profileUrl: null,
};

/** Removes a deleted comment. With replies it stays, showing the notice of deletion. */
export function removeDeletedComment(client: QueryClient, postId: string, comment: Comment): void {
  const { commentId, commentParentId: parentId } = comment;
  const isDeleted = (item: Comment) => item.commentId === commentId;
  patchComment(client, postId, commentId, () => deletedFields);
  removeCached<Comment>(
    client,
    commentKeys.post(postId),
    (item) => isDeleted(item) && item.replyCount === 0,
  );
  if (parentId) changeReplyCount(client, postId, parentId, -1);
  changeCommentCount(client, postId, -1);
}

function changeReplyCount(client: QueryClient, postId: string, parentId: string, by: 1 | -1): void {
  patchComment(client, postId, parentId, ({ replyCount }) => ({
    replyCount: Math.max(0, replyCount + by),
  }));
  // A deleted comment disappears with its last reply.
  removeCached<Comment>(
    client,
    commentKeys.post(postId),
    (item) =>
      item.commentId === parentId && item.flagReason === "USER_DELETED" && item.replyCount === 0,
  );
}

function changeCommentCount(client: QueryClient, postId: string, by: 1 | -1): void {
  const filter = { queryKey: commentKeys.post(postId) };
  for (const [key, data] of client.getQueriesData<InfiniteData<CommentPage>>(filter)) {
    if (!data?.pages) continue;
    const pages = data.pages.map((page) => ({
      ...page,
      totalCommentCount: Math.max(0, page.totalCommentCount + by),
    }));
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    client.setQueryData(key, { ...data, pages }, updatedAt === undefined ? {} : { updatedAt });
  }
}

/** Invalidates the comments of a post and, with `parentId`, the replies to that comment. */
export async function refreshComments(
  client: QueryClient,
  postId: string,
  parentId: string | null,
): Promise<void> {
  const keys = [commentKeys.lists(postId)];
  if (parentId) keys.push(commentKeys.replyLists(postId, parentId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
