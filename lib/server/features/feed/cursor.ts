import { z } from "zod";
import { serial } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";

/** Where a list by date goes on: after the row of this moment and id. `rank` stands before both in a search. */
export type Position = { rank: number; at: string; id: string };

/** Before every row. */
export const start: Position = { rank: 9, at: "infinity", id: "999999999999999999" };

const positionSchema = z.tuple([z.number().int(), z.string(), serial]);

export const encodePosition = (list: string, { rank, at, id }: Position): string =>
  encodeListCursor(list, [rank, at, id]);

/**
 * The position in a cursor of `list`; the start without one.
 * @throws AppError badCursor, also for another list's
 */
export function decodePosition(list: string, cursor: string | undefined): Position {
  const decoded = decodeListCursor(list, positionSchema, cursor);
  if (!decoded) return start;
  const [rank, at, id] = decoded;
  return { rank, at, id };
}

const rankedSchema = z.tuple([
  serial,
  z.number().int().nonnegative(),
  z.union([z.null(), z.tuple([z.string(), serial])]),
]);

/**
 * Where a ranked list goes on: `offset` into a snapshot's ranking; from its end on by date after
 * `tail`; with an `offset` past that end, in what the viewer had seen.
 */
export type RankedPosition = { snapshotId: string; offset: number; tail: Position | null };

export const encodeRanked = (list: string, { snapshotId, offset, tail }: RankedPosition): string =>
  encodeListCursor(list, [snapshotId, offset, tail && [tail.at, tail.id]]);

/** @throws AppError badCursor */
export function decodeRanked(list: string, cursor: string | undefined): RankedPosition | null {
  const decoded = decodeListCursor(list, rankedSchema, cursor);
  if (!decoded) return null;
  const [snapshotId, offset, tail] = decoded;
  return { snapshotId, offset, tail: tail && { rank: 0, at: tail[0], id: tail[1] } };
}
