/** The query of a paged list. */
export type Paging = { cursor?: string | undefined; limit: number };

type Page<Row> = { rows: Row[]; nextCursor: string | null };

/**
 * Reads one page of a list. `read` is asked for one row more than the page holds: that row tells
 * whether another page follows. `encodeNext` turns the page's last row into the next cursor.
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
