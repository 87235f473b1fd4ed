import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { dropCached, patchCached } from "#lib/client/api/cached-item";
import { commentKey } from "#lib/client/comment/key";
import { postedQuery } from "#lib/client/comment/queries";
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
    commentKey(postId),
    (comment) => comment.commentId === commentId,
    patch,
  );
}

/** Shows what the viewer has just written, and counts it. */
export function addPosted(
  client: QueryClient,
  postId: string,
  viewerId: string,
  comment: Comment,
): void {
  const parentId = comment.commentParentId;
  client.setQueryData(postedQuery(postId, parentId, viewerId).queryKey, (posted) => {
    const items = posted?.items ?? [];
    const next = parentId === null ? [comment, ...items] : [...items, comment];
    // More than the server leaves out would be listed twice.
    return { items: next.slice(0, limits.excludedComments) };
  });
  if (parentId) countReply(client, postId, parentId, 1);
  countComment(client, postId, 1);
}

/** Takes a deleted comment away; with replies it keeps its place under the notice. */
export function removeDeleted(client: QueryClient, postId: string, comment: Comment): void {
  const { commentId, commentParentId: parentId } = comment;
  const isIt = (item: Comment) => item.commentId === commentId;
  patchComment(client, postId, commentId, () => ({ flagReason: "USER_DELETED", content: "" }));
  dropCached<Comment>(client, commentKey(postId), (item) => isIt(item) && item.replyCount === 0);
  if (parentId) countReply(client, postId, parentId, -1);
  countComment(client, postId, -1);
}

function countReply(client: QueryClient, postId: string, parentId: string, by: 1 | -1): void {
  patchComment(client, postId, parentId, ({ replyCount }) => ({
    replyCount: Math.max(0, replyCount + by),
  }));
  // The place of a deleted comment goes with its last reply.
  dropCached<Comment>(
    client,
    commentKey(postId),
    (item) =>
      item.commentId === parentId && item.flagReason === "USER_DELETED" && item.replyCount === 0,
  );
}

function countComment(client: QueryClient, postId: string, by: 1 | -1): void {
  const lists = { queryKey: commentKey(postId) };
  for (const [key, data] of client.getQueriesData<InfiniteData<CommentPage>>(lists)) {
    if (!data?.pages) continue;
    const pages = data.pages.map((page) => ({
      ...page,
      totalCommentCount: Math.max(0, page.totalCommentCount + by),
    }));
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    client.setQueryData(key, { ...data, pages }, updatedAt === undefined ? {} : { updatedAt });
  }
}

/** Asks again for the comments, and for the replies of one. */
export async function refreshComments(
  client: QueryClient,
  postId: string,
  parentId: string | null,
): Promise<void> {
  const lists = [[...commentKey(postId), "comments"]];
  if (parentId) lists.push([...commentKey(postId), "replies", parentId]);
  await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
}
