import type { PostType } from "#lib/domain/post";
import { type Position, start } from "#lib/server/features/feed/cursor";
import {
  type FeedFilter,
  type MatchedPart,
  selectByDate,
  selectByFollowed,
  selectBySearch,
  selectByTag,
} from "#lib/server/features/feed/filtered-queries";
import type { SummaryRow } from "#lib/server/features/post/queries";
import { scanThenIndex } from "#lib/server/platform/postgres/scan-then-index";

type Bounds = Position & { limit: number };
type Values = { tagId: string | undefined; viewerKey: bigint };

/** Reads posts by date: of a tag, of followed authors, or both; else all, optionally of one type. */
export async function readFilteredRows(
  filter: FeedFilter & { isTyped: boolean },
  bounds: Bounds,
  values: Values & { postType: PostType | undefined },
): Promise<SummaryRow[]> {
  const parameters = { ...bounds, ...values };
  if (filter.isFollowing) {
    return scanThenIndex(bounds.limit, (scope) =>
      selectByFollowed(scope, filter.isTagged).execute(parameters),
    );
  }
  return (filter.isTagged ? selectByTag : selectByDate)(filter.isTyped).execute(parameters);
}

/** Reads posts that match `search`: first those that match in the title, then the others. */
export async function searchRows(
  search: string,
  filter: FeedFilter,
  { rank, ...bounds }: Bounds,
  values: Values,
): Promise<SummaryRow[]> {
  const read = (part: MatchedPart, within: Omit<Bounds, "rank">) =>
    scanThenIndex(within.limit, (scope) =>
      selectBySearch(part, scope, filter).execute({ ...within, ...values, search }),
    );
  if (rank === 0) return read("elsewhere", bounds);
  const inTitle = await read("title", bounds);
  const limit = bounds.limit - inTitle.length;
  return limit > 0 ? [...inTitle, ...(await read("elsewhere", { ...start, limit }))] : inTitle;
}
