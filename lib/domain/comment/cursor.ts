/*
 * The query `?comments=` of a post page shows later comments without JavaScript. Its value is a
 * cursor of the post's comments, or `{commentId}~{cursor}` for the replies to one comment.
 */

export type CommentCursor = { parentId: string | null; cursor: string };

export const formatCommentCursor = ({ parentId, cursor }: CommentCursor): string =>
  parentId === null ? cursor : `${parentId}~${cursor}`;

/** Parses the query value; null without a usable one. */
export function parseCommentCursor(value: unknown): CommentCursor | null {
  if (typeof value !== "string" || value === "") return null;
  const [, parentId, cursor = ""] = /^(?:([1-9]\d{0,17})~)?([^~]+)$/.exec(value) ?? [];
  return cursor === "" ? null : { parentId: parentId ?? null, cursor };
}
