import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";

/** A position in a list by date: after the row with this time and id. Searches order by `rank` first. */
export type Position = { rank: number; at: string; id: string };

/** The position before every row. */
export const start: Position = { rank: 9, at: "infinity", id: "999999999999999999" };

const positionSchema = z.tuple([z.number().int(), z.string(), serialId]);

export const encodePosition = (list: string, { rank, at, id }: Position): string =>
  encodeListCursor(list, [rank, at, id]);

/**
 * Returns the position in a cursor of `list`, or the start without a cursor.
 * Throws AppError(badCursor) also for a cursor of another list.
 */
export function decodePosition(list: string, cursor: string | undefined): Position {
  const decoded = decodeListCursor(list, positionSchema, cursor);
  if (!decoded) return start;
  const [rank, at, id] = decoded;
  return { rank, at, id };
}

const rankedSchema = z.tuple([
  serialId,
  z.number().int().nonnegative(),
  z.union([z.null(), z.tuple([z.string(), serialId])]),
]);

/**
 * A position in a ranked list: `offset` into the ranking of a snapshot. After the ranking's end the
 * list continues by date after `tail`, and an `offset` past that end counts into the seen posts.
 */
export type RankedPosition = { snapshotId: string; offset: number; tail: Position | null };

export const encodeRankedPosition = (
  list: string,
  { snapshotId, offset, tail }: RankedPosition,
): string => encodeListCursor(list, [snapshotId, offset, tail && [tail.at, tail.id]]);

/** Returns the position in a cursor of `list`, or null. Throws AppError(badCursor). */
export function decodeRankedPosition(
  list: string,
  cursor: string | undefined,
): RankedPosition | null {
  const decoded = decodeListCursor(list, rankedSchema, cursor);
  if (!decoded) return null;
  const [snapshotId, offset, tail] = decoded;
  return { snapshotId, offset, tail: tail && { rank: 0, at: tail[0], id: tail[1] } };
}
