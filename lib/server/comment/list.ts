import { listComments as contract } from "#lib/contracts/comment";
import { requireOpenPost } from "#lib/server/comment/open-post";
import { commentPageOf } from "#lib/server/comment/page";
import type { CommentRow } from "#lib/server/comment/present";
import { newestComments, oneComment } from "#lib/server/comment/queries";
import { operation } from "#lib/server/http/operation";
import { keyOf } from "#lib/server/session/viewer-key";

/** Later than every comment. */
const start = { at: "infinity", id: "999999999999999999" };

export const listComments = operation(contract, async ({ params: { postId }, query, viewer }) => {
  const viewerKey = keyOf(viewer);
  const { commentCount } = await requireOpenPost(postId, viewer);
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
