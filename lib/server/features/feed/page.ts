import type { PostPage } from "#lib/contracts/feed";
import { decodePosition, encodePosition, type Position } from "#lib/server/features/feed/cursor";
import { presentSummary } from "#lib/server/features/post/present";
import type { SummaryRow } from "#lib/server/features/post/queries";

type Paging = { cursor?: string | undefined; limit: number };
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
  const rows = await read({ ...decodePosition(list, cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    last && rows.length > limit
      ? encodePosition(list, { rank: last.rank, at: last.at, id: String(last.id) })
      : null;
  return { items: shown.map(presentSummary), nextCursor };
}
