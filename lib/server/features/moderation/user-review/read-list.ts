import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { type Paging, readPage } from "#lib/server/core/page";
import { findUser, type UserRow } from "#lib/server/features/moderation/user-queries";
import type { Range } from "#lib/server/features/moderation/user-review/queries";

/** @throws AppError(notFound) */
export async function requireUser(id: string): Promise<UserRow> {
  const user = await findUser(id);
  if (!user) throw new AppError("notFound");
  return user;
}

const position = z.tuple([serialId]);

/** Reads a page of a list by id, newest first. `list` names the list and its filters. */
export async function readListById<Row>(
  list: string,
  { cursor, limit }: Paging,
  read: (range: Range) => Promise<Row[]>,
  getId: (row: Row) => bigint,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const [before] = decodeListCursor(list, position, cursor) ?? [null];
  return readPage(
    limit,
    (rowCount) => read({ beforeId: before === null ? null : BigInt(before), limit: rowCount }),
    (row) => encodeListCursor(list, [String(getId(row))]),
  );
}
