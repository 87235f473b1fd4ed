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
