import { z } from "zod";
import type { CommentPage } from "#lib/contracts/comment";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import {
  findShownPinned,
  type Source,
  toIdArray,
  type Wanted,
} from "#lib/server/features/comment/page";
import { type CommentRow, presentComment } from "#lib/server/features/comment/present";

/** Keeps cursors short. Nobody compares the likes of so many comments. */
const maxLiked = 50;

/** The comments listed out of the order of time, and the last one in that order. */
const cursorPosition = z.tuple([
  z.array(serialId).max(maxLiked + 1),
  z.tuple([z.string(), serialId]).nullable(),
]);

type MostLikedSource = Source & { findMostLiked: (wanted: Wanted) => Promise<CommentRow[]> };

/**
 * Reads one page of comments: first those with the most likes, then the others, newest first. Likes
 * change between two pages, so no page begins after a number of likes: each has the most liked
 * comments that no earlier page had. None is listed twice and none is left out.
 */
export async function readMostLikedPage(source: MostLikedSource): Promise<CommentPage> {
  const { list, start, query, totalCount, findAfter, findMostLiked } = source;
  const [earlierIds, last] = decodeListCursor(list, cursorPosition, query.cursor) ?? [[], null];
  const pinned = query.cursor === undefined ? await findShownPinned(source) : undefined;
  const top = pinned ? [pinned] : [];
  const listExcluded = () =>
    toIdArray([...(query.excludeCommentIds ?? []), ...earlierIds, ...toIds(top)]);
  // One more than a page holds, to detect a next page.
  const countMissing = () => query.limit + 1 - top.length;

  const likedLimit = Math.min(countMissing(), maxLiked - earlierIds.length);
  if (last === null && likedLimit > 0) {
    top.push(...(await findMostLiked({ excludedIds: listExcluded(), limit: likedLimit })));
  }
  const [at, id] = last ?? [start.at, start.id];
  const limit = countMissing();
  const rest = limit > 0 ? await findAfter({ at, id, excludedIds: listExcluded(), limit }) : [];

  const shownTop = top.slice(0, query.limit);
  const shownRest = rest.slice(0, query.limit - shownTop.length);
  const shown = [...shownTop, ...shownRest];
  const lastShown = shownRest.at(-1);
  const nextLast = lastShown ? [lastShown.createdAt, String(lastShown.id)] : last;
  const hasMore = top.length + rest.length > query.limit;
  return {
    items: shown.map(presentComment),
    nextCursor: hasMore
      ? encodeListCursor(list, [[...earlierIds, ...toIds(shownTop)], nextLast])
      : null,
    totalCommentCount: totalCount,
  };
}

const toIds = (rows: readonly CommentRow[]): string[] => rows.map(({ id }) => String(id));
