import { listComments as contract } from "#lib/contracts/comment";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { addFirstReplies } from "#lib/server/features/comment/first-replies";
import { readCommentPage } from "#lib/server/features/comment/page";
import type { CommentRow } from "#lib/server/features/comment/present";
import { selectNewestComments, selectPostComment } from "#lib/server/features/comment/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/** The position before the newest comment. */
const start = { at: "infinity", id: "999999999999999999" };

export const listComments = operation(contract, async ({ params: { postId }, query, viewer }) => {
  const viewerKey = viewerKeyOrZero(viewer);
  const { commentCount } = await requireCommentablePost(postId, viewer);
  const find = (commentId: string): Promise<CommentRow[]> =>
    selectPostComment().execute({ postId, commentId, viewerKey });

  const page = await readCommentPage({
    list: `post ${postId}`,
    start,
    query,
    totalCount: commentCount,
    findPinned: async () => {
      if (!query.commentId) return undefined;
      const [named] = await find(query.commentId);
      if (!named?.parentId) return named;
      const [parent] = await find(String(named.parentId));
      return parent;
    },
    findAfter: (position) => selectNewestComments().execute({ postId, viewerKey, ...position }),
  });
  return query.withReplies ? addFirstReplies(postId, viewerKey, page) : page;
});
