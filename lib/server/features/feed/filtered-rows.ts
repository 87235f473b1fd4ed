import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";
import type { QueryTerm } from "#lib/domain/text/search";
import { type Position, start } from "#lib/server/features/feed/cursor";
import {
  countsBeyond,
  countsFewFollows,
  countsMany,
  type FeedFilter,
  type FollowedScope,
  type MatchedPart,
  type SearchScope,
  selectByDate,
  selectByFollowed,
  selectBySearch,
  selectByTag,
} from "#lib/server/features/feed/filtered-queries";
import { findRareTerms } from "#lib/server/features/feed/rare-terms";
import type { SummaryRow } from "#lib/server/features/post/queries";
import { toConjunction } from "#lib/server/features/post/search-terms";
import { rowCounts, scanThenIndex } from "#lib/server/platform/postgres/scan-then-index";

type Bounds = Position & { limit: number };
type Values = { tagId: string | undefined; viewerKey: bigint };
type TagPosition = Omit<Position, "rank"> & Pick<Values, "tagId">;

/** Reads posts by date: of a tag, of followed authors, or both; else all, optionally of one type. */
export async function readFilteredRows(
  filter: FeedFilter & { isTyped: boolean; isInLanguage: boolean },
  bounds: Bounds,
  values: Values & { postType: PostType | undefined; language: Locale | null },
): Promise<SummaryRow[]> {
  const parameters = { ...bounds, ...values };
  if (filter.isFollowing) return readFollowed(parameters, filter.isTagged);
  if (filter.isTagged) return selectByTag(filter.isTyped).execute(parameters);
  return selectByDate(filter.isTyped, filter.isInLanguage).execute(parameters);
}

/**
 * Reads posts of followed authors, optionally of a tag. Those of a few authors are looked up at once.
 * For many authors a scan of the next posts comes first, which ends with a full page.
 */
async function readFollowed(parameters: Bounds & Values, isTagged: boolean): Promise<SummaryRow[]> {
  const read = (scope: FollowedScope) => selectByFollowed(scope, isTagged).execute(parameters);
  if (await followsFew(parameters.viewerKey)) return read("all");
  const deep = await read("deep");
  if (deep.length >= parameters.limit) return deep;
  const hasMore = !isTagged || (await hasPostsBeyond(rowCounts.deep, parameters));
  return hasMore ? read("all") : deep;
}

/** Tells whether a tag has more than `count` posts after a position. */
async function hasPostsBeyond(count: number, parameters: TagPosition): Promise<boolean> {
  const [row] = await countsBeyond(count).execute(parameters);
  return row?.isBeyond ?? false;
}

async function followsFew(viewerKey: bigint): Promise<boolean> {
  const [row] = await countsFewFollows().execute({ viewerKey });
  return row?.isFew ?? true;
}

/** True for several beginnings of words, such as 'market':* & 'price':*. */
const hasSeveralPrefixes = (search: string) => search.split(":*").length > 2;

/**
 * True if a deep scan probably fills a page: by what the next posts had, or because the word index
 * would find many posts. It does not count those of several prefixes, which takes as long as to find them.
 */
async function isDeepEnough(
  part: MatchedPart,
  search: string,
  { nearCount, limit }: { nearCount: number; limit: number },
): Promise<boolean> {
  if (nearCount * (rowCounts.deep / rowCounts.near) >= limit) return true;
  if (hasSeveralPrefixes(search)) return false;
  const [row] = await countsMany(part).execute({ search });
  return row?.isMany ?? false;
}

/**
 * Returns a `tsquery` of the rare ones among the terms that each match contains, or null if there are
 * none. A term that only older posts have is not rare if many of them have it.
 */
async function findRareQuery(terms: readonly QueryTerm[]): Promise<string | null> {
  const rare = toConjunction(await findRareTerms(terms));
  if (rare === "") return null;
  const [row] = await countsMany("elsewhere").execute({ search: rare });
  return row?.isMany ? null : rare;
}

/** To scan so many posts of a tag takes less time than to list all posts with a common word. */
const maxScannedTag = 2_000;

/**
 * Searches the posts of a tag. The next posts of the tag may fill a page. Otherwise the index finds the
 * rest. For a prefix, the index lists matching posts of all tags first, so a small tag is scanned instead.
 */
async function searchTag(
  scan: (scope: SearchScope) => Promise<SummaryRow[]>,
  search: string,
  rare: string | null,
  parameters: TagPosition & { limit: number },
): Promise<SummaryRow[]> {
  const near = await scan("near");
  const isFull = near.length >= parameters.limit;
  if (isFull || !(await hasPostsBeyond(rowCounts.near, parameters))) return near;
  if (rare !== null) return scan("rare");
  const isScanned = search.includes(":*") && !(await hasPostsBeyond(maxScannedTag, parameters));
  return scan(isScanned ? "deep" : "all");
}

/** What to search for: a `tsquery`, and the terms that each match contains. */
type Search = { search: string; requiredTerms: readonly QueryTerm[] };

type WithinPart = Omit<Bounds, "rank">;

/** Returns a function that reads the posts of which one part matches `search`. */
async function createPartReader(
  { search, requiredTerms }: Search,
  filter: FeedFilter,
  values: Values,
): Promise<(part: MatchedPart, within: WithinPart) => Promise<SummaryRow[]>> {
  const rare = await findRareQuery(requiredTerms);
  return async (part, within) => {
    const scan = (scope: SearchScope) =>
      selectBySearch(part, scope, filter).execute({ ...within, ...values, search, rare });
    if (filter.isTagged) return searchTag(scan, search, rare, { ...within, ...values });
    if (rare !== null) return scan("rare");
    return scanThenIndex(within.limit, scan, (nearCount) =>
      isDeepEnough(part, search, { nearCount, limit: within.limit }),
    );
  };
}

/** Reads posts that match `search`: first those that match in the title, then the others. */
export async function searchRows(
  search: Search,
  filter: FeedFilter,
  { rank, ...bounds }: Bounds,
  values: Values,
): Promise<SummaryRow[]> {
  const read = await createPartReader(search, filter, values);
  if (rank === 0) return read("elsewhere", bounds);
  const inTitle = await read("title", bounds);
  const limit = bounds.limit - inTitle.length;
  return limit > 0 ? [...inTitle, ...(await read("elsewhere", { ...start, limit }))] : inTitle;
}

/** Reads posts whose title matches `search`, newest first. */
export async function searchTitles(
  search: Search,
  { rank: _, ...bounds }: Bounds,
  viewerKey: bigint,
): Promise<SummaryRow[]> {
  const values = { tagId: undefined, viewerKey };
  const read = await createPartReader(search, { isFollowing: false, isTagged: false }, values);
  return read("title", bounds);
}
