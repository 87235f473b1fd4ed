import { z } from "zod";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";

/** Where a list of orders goes on: behind the one of this moment and id. */
export type Position = { at: string; id: string };

const start: Position = { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

const position = z.tuple([z.string(), z.iso.datetime(), z.uuid()]);

/** `list` names the list and what it is narrowed to: another one's cursor is refused. */
export const encodePosition = (list: string, { at, id }: Position): string =>
  encodeCursor([list, at, id]);

/** @throws AppError badCursor */
export function decodePosition(list: string, cursor: string | undefined): Position {
  const decoded = decodeCursor(position, cursor);
  if (!decoded) return start;
  const [of, at, id] = decoded;
  if (of !== list) throw new AppError("badCursor");
  return { at, id };
}
