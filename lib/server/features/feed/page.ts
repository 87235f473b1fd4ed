import type { PostPage } from "#lib/contracts/feed";
import { type Paging, readPage } from "#lib/server/core/page";
import { decodePosition, encodePosition, type Position } from "#lib/server/features/feed/cursor";
import { presentSummary } from "#lib/server/features/post/present";
import type { SummaryRow } from "#lib/server/features/post/queries";

type Bounds = Position & { limit: number };

/**
 * A page of a list in its own order. `read` is asked for one row more than the page holds, which
 * tells whether another page follows. Cursors are bound to `list`.
 */
export async function pageOf(
  list: string,
  { cursor, limit }: Paging,
  read: (bounds: Bounds) => Promise<SummaryRow[]>,
): Promise<PostPage> {
  const position = decodePosition(list, cursor);
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => read({ ...position, limit: rowCount }),
    ({ rank, at, id }) => encodePosition(list, { rank, at, id: String(id) }),
  );
  return { items: rows.map(presentSummary), nextCursor };
}
