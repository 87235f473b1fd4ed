import type { PostPage } from "#lib/contracts/feed";
import type { Ranking } from "#lib/domain/feed/ranking";
import type { Locale } from "#lib/domain/locale";
import { AppError } from "#lib/server/core/error";
import type { Paging } from "#lib/server/core/page";
import {
  decodeRankedPosition,
  encodeRankedPosition,
  type Position,
  type RankedPosition,
  start,
} from "#lib/server/features/feed/cursor";
import { getPersonalSnapshot } from "#lib/server/features/feed/personal-snapshot";
import { selectRestByDate } from "#lib/server/features/feed/queries";
import { readByIds } from "#lib/server/features/feed/read-by-ids";
import { readShownPage } from "#lib/server/features/feed/shown-page";
import {
  findNewestSnapshot,
  findSnapshot,
  getCurrentSnapshot,
  type Snapshot,
} from "#lib/server/features/feed/snapshot";
import { presentSummaries } from "#lib/server/features/post/present";
import type { SummaryRow } from "#lib/server/features/post/queries";

/** A row and the position of the page after it. */
type RankedRow = { row: SummaryRow; next: Omit<RankedPosition, "snapshotId"> };

/** Extra rows to read, so that a few hidden posts need no second query. */
const spareRows = 5;

/**
 * Reads a page of a stored ranking, followed by all other posts by date and last by the posts that
 * the viewer had seen. Likes and new posts in between neither repeat nor skip a post. The number of
 * queries does not depend on the limit.
 * @param isHidden true for posts that the viewer does not want
 * @param canStore false if the visit must leave no trace in the viewer's recommendations
 */
export async function readRankedPage(
  ranking: Ranking,
  language: Locale | null,
  { cursor, limit }: Paging,
  viewerKey: bigint,
  canStore: boolean,
  isHidden: ((row: SummaryRow) => boolean) | null,
): Promise<PostPage> {
  const list = `${ranking} ${language ?? ""}`;
  const position = decodeRankedPosition(list, cursor);
  const snapshot = position
    ? await findSnapshot(position.snapshotId)
    : await getFirstSnapshot(ranking, language, viewerKey, canStore);
  if (!snapshot || (snapshot.viewerKey ?? viewerKey) !== viewerKey) throw new AppError("badCursor");
  const { rows, next } = await readShownPage<RankedRow, RankedRow["next"]>({
    limit,
    from: position ?? { offset: 0, tail: null },
    read: (from, rowCount) => readRankedRows(snapshot, from, rowCount, viewerKey),
    getPosition: (ranked) => ranked.next,
    isHidden: isHidden && (({ row }) => isHidden(row)),
  });
  return {
    items: await presentSummaries(rows.map(({ row }) => row)),
    nextCursor: next && encodeRankedPosition(list, { ...next, snapshotId: snapshot.id }),
  };
}

async function getFirstSnapshot(
  ranking: Ranking,
  language: Locale | null,
  viewerKey: bigint,
  canStore: boolean,
) {
  const find = canStore
    ? getPersonalSnapshot
    : (key: bigint) => findNewestSnapshot(ranking, language, key);
  const personal =
    ranking === "recommended" && viewerKey > 0n ? await find(viewerKey, language) : null;
  return personal ?? (await getCurrentSnapshot(ranking, language));
}

async function readRankedRows(
  snapshot: Snapshot,
  { offset, tail }: RankedRow["next"],
  rowCount: number,
  viewerKey: bigint,
): Promise<RankedRow[]> {
  const rankedCount = snapshot.postIds.length;
  const rows: RankedRow[] = [];
  if (!tail && offset < rankedCount) {
    rows.push(...(await readFromIds(snapshot.postIds, offset, 0, rowCount, viewerKey)));
  }
  if (rows.length < rowCount && offset <= rankedCount) {
    rows.push(...(await readByDate(snapshot, tail ?? start, rowCount - rows.length, viewerKey)));
  }
  if (rows.length < rowCount) {
    const from = Math.max(0, offset - rankedCount);
    const missing = rowCount - rows.length;
    rows.push(...(await readFromIds(snapshot.seenIds, from, rankedCount, missing, viewerKey)));
  }
  return rows;
}

/** Reads up to `rowCount` visible posts of `ids` from `from`. Their positions start at `base`. */
async function readFromIds(
  ids: readonly string[],
  from: number,
  base: number,
  rowCount: number,
  viewerKey: bigint,
): Promise<RankedRow[]> {
  const readSlice = async (first: number, end: number): Promise<RankedRow[]> => {
    const slice = ids.slice(first, end);
    if (slice.length === 0) return [];
    const found = await readByIds(slice, viewerKey);
    const byId = new Map(found.map((row) => [String(row.id), row]));
    return slice.flatMap((id, index) => {
      const row = byId.get(id);
      return row ? [{ row, next: { offset: base + first + index + 1, tail: null } }] : [];
    });
  };
  const near = from + rowCount + spareRows;
  const rows = await readSlice(from, near);
  if (rows.length < rowCount) rows.push(...(await readSlice(near, ids.length)));
  return rows.slice(0, rowCount);
}

async function readByDate(
  { postIds, seenIds }: Snapshot,
  { at, id }: Position,
  limit: number,
  viewerKey: bigint,
): Promise<RankedRow[]> {
  const ids = [...postIds, ...seenIds];
  const rows = await selectRestByDate().execute({ ids, at, id, limit, viewerKey });
  return rows.map((row) => ({
    row,
    next: { offset: postIds.length, tail: { rank: 0, at: row.at, id: String(row.id) } },
  }));
}
