import type { PostPage } from "#lib/contracts/feed";
import { type Paging, readPage } from "#lib/server/core/page";
import { decodePosition, encodePosition, type Position } from "#lib/server/features/feed/cursor";
import { presentSummaries } from "#lib/server/features/post/present";
import type { SummaryRow } from "#lib/server/features/post/queries";

type Bounds = Position & { limit: number };

/** Reads a page of posts in the order of `read`. Cursors are bound to `list`. */
export async function readPostPage(
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
  return { items: await presentSummaries(rows), nextCursor };
}
