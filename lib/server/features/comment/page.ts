import { z } from "zod";
import type { CommentPage } from "#lib/contracts/comment";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { type Paging, readPage } from "#lib/server/core/page";
import { type CommentRow, presentComment } from "#lib/server/features/comment/present";

/** The creation time and the id of a comment. */
type Position = { at: string; id: string };

/** The position of a page's last row, and the id of the comment pinned to the first page. */
const cursorPosition = z.tuple([z.string(), serialId, serialId.nullable()]);

/** Returns a cursor that continues `list` after a comment. */
export const encodeCursorAfter = (
  list: string,
  { createdAt, id }: Pick<CommentRow, "createdAt" | "id">,
  pinnedId: string | null = null,
): string => encodeListCursor(list, [createdAt, String(id), pinnedId]);

/** Names the list of a comment's replies. */
export const toReplyList = (parentId: string): string => `reply ${parentId}`;

export type Source = {
  /** Names the list: `post 7`, `reply 12`. Cursors are bound to it. */
  list: string;
  /** The position before the first row. */
  start: Position;
  query: Paging & { excludeCommentIds?: string[] | undefined };
  totalCount: number;
  /** Finds the comment that belongs on top of the first page. */
  findPinned: () => Promise<CommentRow | undefined>;
  /** Finds rows after a position. */
  findAfter: (position: Position & Wanted) => Promise<CommentRow[]>;
};

/** `excludedIds` is a literal of PostgreSQL's bigint[]. */
export type Wanted = { excludedIds: string; limit: number };

export const toIdArray = (ids: readonly string[]): string => `{${ids.join(",")}}`;

/** Reads one page of comments. The pinned comment tops the first page and appears on no other. */
export async function readCommentPage(source: Source): Promise<CommentPage> {
  const { list, start, query, totalCount, findAfter } = source;
  const [at, id, earlierPinnedId] = decodeListCursor(list, cursorPosition, query.cursor) ?? [
    start.at,
    start.id,
    null,
  ];
  const pinned = query.cursor === undefined ? await findShownPinned(source) : undefined;
  const pinnedId = pinned ? String(pinned.id) : earlierPinnedId;
  const excluded = [...(query.excludeCommentIds ?? []), ...(pinnedId ? [pinnedId] : [])];

  const { rows, nextCursor } = await readPage(
    query.limit,
    async (rowCount) => {
      const limit = rowCount - (pinned ? 1 : 0);
      const found = await findAfter({ at, id, excludedIds: toIdArray(excluded), limit });
      return pinned ? [pinned, ...found] : found;
    },
    (last) =>
      last === pinned
        ? encodeListCursor(list, [start.at, start.id, pinnedId])
        : encodeCursorAfter(list, last, pinnedId),
  );
  return { items: rows.map(presentComment), nextCursor, totalCommentCount: totalCount };
}

export async function findShownPinned({
  findPinned,
  query,
}: Pick<Source, "findPinned" | "query">): Promise<CommentRow | undefined> {
  const found = await findPinned();
  return found && !query.excludeCommentIds?.includes(String(found.id)) ? found : undefined;
}
