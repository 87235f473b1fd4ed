import { listReplies as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { readCommentPage, toReplyList } from "#lib/server/features/comment/page";
import type { CommentRow } from "#lib/server/features/comment/present";
import { selectOldestReplies, selectPostComment } from "#lib/server/features/comment/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/** The position before the oldest reply. */
const start = { at: "-infinity", id: "1" };

export const listReplies = operation(contract, async ({ params, query, viewer }) => {
  const { commentId: parentId } = params;
  const viewerKey = viewerKeyOrZero(viewer);
  let { postId } = params;
  const find = (commentId: string): Promise<CommentRow[]> =>
    selectPostComment().execute({ postId, commentId, viewerKey });
  const [{ commentCount, twinId }, own] = await Promise.all([
    requireCommentablePost(postId, viewer),
    find(parentId),
  ]);
  let [parent] = own;
  if (!parent && twinId !== null) {
    postId = twinId;
    [parent] = await find(parentId);
  }
  if (!parent) throw new AppError("notFound");

  const page = await readCommentPage({
    list: toReplyList(parentId),
    start,
    query,
    totalCount: commentCount,
    findPinned: async () => {
      if (!query.commentId) return undefined;
      const [named] = await find(query.commentId);
      return String(named?.parentId) === parentId ? named : undefined;
    },
    findAfter: (position) =>
      selectOldestReplies().execute({ postId, parentId, viewerKey, ...position }),
  });
  return { ...page, ...(twinId !== null && { twin: { postId: twinId } }) };
});
