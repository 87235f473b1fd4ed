import { z } from "zod";
import type { CommentPage } from "#lib/contracts/comment";
import { serial } from "#lib/contracts/shared";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { type CommentRow, presentComment } from "#lib/server/features/comment/present";

/**
 * Where a page ends: the last row's time and number, and the comment that the first page put on top.
 * The list's name and number keep a cursor from being used on another list.
 */
const place = z.tuple([z.string(), z.string(), serial, serial.nullable()]);

type Place = { at: string; id: string; pinned: string | null };

type Query = {
  cursor?: string | undefined;
  limit: number;
  excludeCommentIds?: string[] | undefined;
};

type Source = {
  /** Names the list: `post 7`, `reply 12`. */
  list: string;
  /** The place before the first row. */
  start: { at: string; id: string };
  query: Query;
  total: number;
  /** The comment that belongs on top of the first page. */
  findPinned: () => Promise<CommentRow | undefined>;
  find: (given: {
    at: string;
    id: string;
    leftOut: string;
    limit: number;
  }) => Promise<CommentRow[]>;
};

/** One page of a list: on the first the pinned comment stands on top, and on later ones nowhere. */
export async function commentPageOf(source: Source): Promise<CommentPage> {
  const { list, start, query, total, findPinned, find } = source;
  const from = placeOf(list, query.cursor);
  const excluded = query.excludeCommentIds ?? [];
  const found = from ? undefined : await findPinned();
  const pinned = found && !excluded.includes(String(found.id)) ? found : undefined;
  const pinnedId = from ? from.pinned : pinned ? String(pinned.id) : null;
  const room = query.limit - (pinned ? 1 : 0);
  const rows = await find({
    at: from?.at ?? start.at,
    id: from?.id ?? start.id,
    leftOut: `{${[...excluded, ...(pinnedId ? [pinnedId] : [])].join(",")}}`,
    limit: room + 1,
  });
  const shown = rows.slice(0, room);
  const last = shown.at(-1);
  const end = last ? { at: last.createdAt, id: String(last.id) } : start;
  return {
    items: [...(pinned ? [pinned] : []), ...shown].map(presentComment),
    nextCursor: rows.length > room ? encodeCursor([list, end.at, end.id, pinnedId]) : null,
    totalCommentCount: total,
  };
}

function placeOf(list: string, cursor: string | undefined): Place | undefined {
  const named = place.refine(([name]) => name === list);
  const found = decodeCursor(named, cursor);
  return found && { at: found[1], id: found[2], pinned: found[3] };
}
