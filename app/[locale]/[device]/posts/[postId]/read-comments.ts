import type { RenderedComments } from "#lib/client/comment/rendered";
import type { ThreadPage } from "#lib/contracts/comment";
import { type CommentCursor, parseCommentCursor } from "#lib/domain/comment/cursor";
import { type CommentSort, parseCommentSort } from "#lib/domain/comment/sort";
import type { Locale } from "#lib/domain/locale";
import { call, callOrNull } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listComments } from "#lib/server/features/comment/list";
import { listReplies } from "#lib/server/features/comment/list-replies";

const withReplies = "true";

type Query = { comments?: unknown; sort?: unknown };

/**
 * Reads a post's comments with their first replies, in the order that the query names: those after its
 * cursor, or the first page if that is missing or rejected. Null for a post without comments.
 */
export async function readComments(
  postId: string,
  query: Query,
  locale: Locale,
): Promise<RenderedComments | null> {
  const sort = parseCommentSort(query.sort);
  const { page, from } = await readFromCursor<CommentCursor, ThreadPage | null>(
    parseCommentCursor(query.comments),
    (cursor) =>
      cursor
        ? readAfter(postId, cursor, sort, locale)
        : callOrNull(listComments, { params: { postId }, query: { withReplies, sort } }, locale),
  );
  return page && { page, sort, isContinued: from !== undefined };
}

/** Reads the comments after a cursor, or one comment with its replies after a cursor. */
async function readAfter(
  postId: string,
  { parentId, cursor }: CommentCursor,
  sort: CommentSort,
  locale: Locale,
): Promise<ThreadPage> {
  if (parentId === null) {
    return call(listComments, { params: { postId }, query: { withReplies, cursor, sort } }, locale);
  }
  const [comments, replies] = await Promise.all([
    call(listComments, { params: { postId }, query: { commentId: parentId, limit: "1" } }, locale),
    call(listReplies, { params: { postId, commentId: parentId }, query: { cursor } }, locale),
  ]);
  const items = comments.items.map((comment) => ({ ...comment, replies }));
  return { ...comments, items, nextCursor: null };
}
