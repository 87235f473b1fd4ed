import { listComments as contract } from "#lib/contracts/comment";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { mergeNewest } from "#lib/server/features/comment/discussion";
import { addFirstReplies } from "#lib/server/features/comment/first-replies";
import { readCommentPage } from "#lib/server/features/comment/page";
import type { CommentRow } from "#lib/server/features/comment/present";
import { selectNewestComments, selectPostComment } from "#lib/server/features/comment/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/** The position before the newest comment. */
const start = { at: "infinity", id: "999999999999999999" };

export const listComments = operation(contract, async ({ params: { postId }, query, viewer }) => {
  const viewerKey = viewerKeyOrZero(viewer);
  const { commentCount, twinId } = await requireCommentablePost(postId, viewer);
  const postIds = twinId === null ? [postId] : [postId, twinId];
  const find = async (commentId: string): Promise<CommentRow[]> => {
    const lists = postIds.map((each) =>
      selectPostComment().execute({ postId: each, commentId, viewerKey }),
    );
    return (await Promise.all(lists)).flat();
  };

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
    findAfter: async (position) => {
      const lists = postIds.map((each) =>
        selectNewestComments().execute({ postId: each, viewerKey, ...position }),
      );
      return mergeNewest(await Promise.all(lists), position.limit);
    },
  });
  const threads = query.withReplies ? await addFirstReplies(postIds, viewerKey, page) : page;
  return { ...threads, ...(twinId !== null && { twin: { postId: twinId } }) };
});
