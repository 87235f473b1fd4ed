import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";

/** Cursor and page size of a list query. */
export type Paging = { cursor?: string | undefined; limit: number };

type Page<Row> = { rows: Row[]; nextCursor: string | null };

/**
 * Reads one page of a list. Asks `read` for one row more than the page holds, to detect a next
 * page. `encodeNext` turns the page's last row into the next cursor.
 */
export async function readPage<Row>(
  limit: number,
  read: (rowCount: number) => Promise<Row[]>,
  encodeNext: (last: Row) => string,
): Promise<Page<Row>> {
  const found = await read(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? encodeNext(last) : null };
}

const idPosition = z.tuple([serialId]);

/**
 * Reads one page of a list in the order of ids. `list` names the list and its filters; cursors are
 * bound to it. `read` gets the id of the row before the page, or null for the first page.
 */
export async function readPageById<Row>(
  list: string,
  { cursor, limit }: Paging,
  read: (lastId: bigint | null, rowCount: number) => Promise<Row[]>,
  getId: (row: Row) => bigint,
): Promise<Page<Row>> {
  const [last] = decodeListCursor(list, idPosition, cursor) ?? [null];
  return readPage(
    limit,
    (rowCount) => read(last === null ? null : BigInt(last), rowCount),
    (row) => encodeListCursor(list, [String(getId(row))]),
  );
}
