import { listComments as contract } from "#lib/contracts/comment";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { commentPageOf } from "#lib/server/features/comment/page";
import type { CommentRow } from "#lib/server/features/comment/present";
import { newestComments, oneComment } from "#lib/server/features/comment/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/** Later than every comment. */
const start = { at: "infinity", id: "999999999999999999" };

export const listComments = operation(contract, async ({ params: { postId }, query, viewer }) => {
  const viewerKey = viewerKeyOrZero(viewer);
  const { commentCount } = await requireCommentablePost(postId, viewer);
  const find = (commentId: string): Promise<CommentRow[]> =>
    oneComment().execute({ postId, commentId, viewerKey });

  return commentPageOf({
    list: `post ${postId}`,
    start,
    query,
    total: commentCount,
    findPinned: async () => {
      if (!query.commentId) return undefined;
      const [named] = await find(query.commentId);
      if (!named?.parentId) return named;
      const [parent] = await find(String(named.parentId));
      return parent;
    },
    find: (given) => newestComments().execute({ postId, viewerKey, ...given }),
  });
});
