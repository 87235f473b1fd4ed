import type { PostType } from "#lib/domain/post";
import { type Position, start } from "#lib/server/features/feed/cursor";
import {
  byDate,
  byFollowed,
  bySearch,
  byTag,
  type FeedFilter,
} from "#lib/server/features/feed/filtered-queries";
import type { SummaryRow } from "#lib/server/features/post/queries";
import { scanThenIndex } from "#lib/server/platform/postgres/scan-then-index";

type Bounds = Position & { limit: number };
type Given = { tagId: string | undefined; viewer: bigint };
type Typed = { postType: PostType | undefined };

/** Posts by date: with a tag, of followed people, or both; else all of them, perhaps of one type. */
export async function filteredRows(
  by: FeedFilter & { typed: boolean },
  bounds: Bounds,
  given: Given & Typed,
): Promise<SummaryRow[]> {
  const values = { ...bounds, ...given };
  if (by.following) {
    return scanThenIndex(bounds.limit, (reach) => byFollowed(reach, by).execute(values));
  }
  return (by.tagged ? byTag : byDate)(by.typed).execute(values);
}

/** Posts that `search` finds, narrowed likewise: those found in their title, then the others. */
export async function foundRows(
  search: string,
  by: FeedFilter,
  { rank, ...bounds }: Bounds,
  given: Given,
): Promise<SummaryRow[]> {
  const read = (place: "title" | "elsewhere", within: Omit<Bounds, "rank">) =>
    scanThenIndex(within.limit, (reach) =>
      bySearch(place, reach, by).execute({ ...within, ...given, search }),
    );
  if (rank === 0) return read("elsewhere", bounds);
  const titled = await read("title", bounds);
  const limit = bounds.limit - titled.length;
  return limit > 0 ? [...titled, ...(await read("elsewhere", { ...start, limit }))] : titled;
}
