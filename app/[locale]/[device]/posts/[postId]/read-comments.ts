import type { RenderedComments } from "#lib/client/comment/rendered";
import type { ThreadPage } from "#lib/contracts/comment";
import { type CommentCursor, parseCommentCursor } from "#lib/domain/comment-cursor";
import type { Locale } from "#lib/domain/locale";
import { call, callOrNull } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listComments } from "#lib/server/features/comment/list";
import { listReplies } from "#lib/server/features/comment/list-replies";

const withReplies = "true";

/**
 * Reads a post's comments with their first replies: those after the cursor in the query value
 * `position`, or the first page if it is missing or rejected. Null for a post without comments.
 */
export async function readComments(
  postId: string,
  position: unknown,
  locale: Locale,
): Promise<RenderedComments | null> {
  const { page, from } = await readFromCursor<CommentCursor, ThreadPage | null>(
    parseCommentCursor(position),
    (cursor) =>
      cursor
        ? readAfter(postId, cursor, locale)
        : callOrNull(listComments, { params: { postId }, query: { withReplies } }, locale),
  );
  return page && { page, isContinued: from !== undefined };
}

/** Reads the comments after a cursor, or one comment with its replies after a cursor. */
async function readAfter(
  postId: string,
  { parentId, cursor }: CommentCursor,
  locale: Locale,
): Promise<ThreadPage> {
  if (parentId === null) {
    return call(listComments, { params: { postId }, query: { withReplies, cursor } }, locale);
  }
  const [comments, replies] = await Promise.all([
    call(listComments, { params: { postId }, query: { commentId: parentId, limit: "1" } }, locale),
    call(listReplies, { params: { postId, commentId: parentId }, query: { cursor } }, locale),
  ]);
  const items = comments.items.map((comment) => ({ ...comment, replies }));
  return { ...comments, items, nextCursor: null };
}
