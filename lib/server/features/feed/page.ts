import type { PostPage } from "#lib/contracts/feed";
import type { Paging } from "#lib/server/core/page";
import { decodePosition, encodePosition, type Position } from "#lib/server/features/feed/cursor";
import { readShownPage } from "#lib/server/features/feed/shown-page";
import { presentSummaries } from "#lib/server/features/post/present";
import type { SummaryRow } from "#lib/server/features/post/queries";

type Bounds = Position & { limit: number };

/**
 * Reads a page of posts in the order of `read`, without those that the viewer hides. Cursors are
 * bound to `list`.
 */
export async function readPostPage(
  list: string,
  { cursor, limit }: Paging,
  read: (bounds: Bounds) => Promise<SummaryRow[]>,
  isHidden: ((row: SummaryRow) => boolean) | null = null,
): Promise<PostPage> {
  const { rows, next } = await readShownPage({
    limit,
    from: decodePosition(list, cursor),
    read: (position, rowCount) => read({ ...position, limit: rowCount }),
    getPosition: ({ rank, at, id }): Position => ({ rank, at, id: String(id) }),
    isHidden,
  });
  return { items: await presentSummaries(rows), nextCursor: next && encodePosition(list, next) };
}
