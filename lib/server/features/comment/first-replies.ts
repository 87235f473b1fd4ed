import type { CommentPage, ThreadPage } from "#lib/contracts/comment";
import { limits } from "#lib/domain/limits";
import { encodeCursorAfter, toReplyList } from "#lib/server/features/comment/page";
import { type CommentRow, presentComment } from "#lib/server/features/comment/present";
import { selectFirstReplies } from "#lib/server/features/comment/queries";

/** Adds the first page of replies to each comment that has some, with one statement for each post. */
export async function addFirstReplies(
  postIds: readonly string[],
  viewerKey: bigint,
  page: CommentPage,
): Promise<ThreadPage> {
  const parentIds = page.items.filter((item) => item.replyCount > 0).map((item) => item.commentId);
  if (parentIds.length === 0) return page;
  const lists = postIds.map(
    (postId): Promise<CommentRow[]> =>
      selectFirstReplies().execute({
        postId,
        viewerKey,
        parentIds: `{${parentIds.join(",")}}`,
        // One more than a page holds, to detect a next page.
        limit: limits.replyPage + 1,
      }),
  );
  const rows = (await Promise.all(lists)).flat();
  const rowsByParent = Map.groupBy(rows, ({ parentId }) => String(parentId));
  const items = page.items.map((item) => {
    const found = rowsByParent.get(item.commentId);
    return found ? { ...item, replies: toReplyPage(item.commentId, found, page) } : item;
  });
  return { ...page, items };
}

function toReplyPage(
  parentId: string,
  found: CommentRow[],
  { totalCommentCount }: CommentPage,
): CommentPage {
  const rows = found.slice(0, limits.replyPage);
  const last = rows.at(-1);
  const hasMore = last !== undefined && found.length > rows.length;
  return {
    items: rows.map(presentComment),
    nextCursor: hasMore ? encodeCursorAfter(toReplyList(parentId), last) : null,
    totalCommentCount,
  };
}
