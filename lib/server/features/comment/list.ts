import { listComments as contract } from "#lib/contracts/comment";
import { defaultCommentSort } from "#lib/domain/comment/sort";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import {
  compareLikes,
  compareNewest,
  compareOldest,
  mergeComments,
} from "#lib/server/features/comment/discussion";
import { addFirstReplies } from "#lib/server/features/comment/first-replies";
import { readMostLikedPage } from "#lib/server/features/comment/most-liked";
import { readCommentPage, type Wanted } from "#lib/server/features/comment/page";
import type { CommentRow } from "#lib/server/features/comment/present";
import {
  selectMostLikedComments,
  selectNewestComments,
  selectOldestComments,
  selectPostComment,
} from "#lib/server/features/comment/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/** The positions before the newest and the oldest comment. */
const beforeNewest = { at: "infinity", id: "999999999999999999" };
const beforeOldest = { at: "-infinity", id: "1" };

/** A prepared statement for comments of one post. */
type Select = () => { execute: (values: Record<string, unknown>) => Promise<CommentRow[]> };

export const listComments = operation(contract, async ({ params: { postId }, query, viewer }) => {
  const viewerKey = viewerKeyOrZero(viewer);
  const { commentCount, twinId } = await requireCommentablePost(postId, viewer);
  const postIds = twinId === null ? [postId] : [postId, twinId];
  const selectAll = (select: Select, values: object) =>
    Promise.all(postIds.map((each) => select().execute({ postId: each, viewerKey, ...values })));
  const findSorted = (select: Select, compare: typeof compareNewest) => async (wanted: Wanted) =>
    mergeComments(await selectAll(select, wanted), compare, wanted.limit);
  const findOne = async (commentId: string) =>
    (await selectAll(selectPostComment, { commentId })).flat().at(0);

  const { sort } = query;
  const source = {
    // The first version of this list had no name of its order; its cursors stay valid.
    list: sort === defaultCommentSort ? `post ${postId}` : `post ${postId} ${sort}`,
    query,
    totalCount: commentCount,
    findPinned: async () => {
      if (!query.commentId) return undefined;
      const named = await findOne(query.commentId);
      return named?.parentId ? findOne(String(named.parentId)) : named;
    },
  };
  const byTime =
    sort === "oldest"
      ? { start: beforeOldest, findAfter: findSorted(selectOldestComments, compareOldest) }
      : { start: beforeNewest, findAfter: findSorted(selectNewestComments, compareNewest) };
  const findMostLiked = findSorted(selectMostLikedComments, compareLikes);
  const page = await (sort === "mostLiked"
    ? readMostLikedPage({ ...source, ...byTime, findMostLiked })
    : readCommentPage({ ...source, ...byTime }));
  const threads = query.withReplies ? await addFirstReplies(postIds, viewerKey, page) : page;
  return { ...threads, ...(twinId !== null && { twin: { postId: twinId } }) };
});
