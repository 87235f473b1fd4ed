import type { PostPage } from "#lib/contracts/feed";
import type { Locale } from "#lib/domain/locale";
import type { Ranking } from "#lib/domain/ranking";
import { AppError } from "#lib/server/core/error";
import { type Paging, readPage } from "#lib/server/core/page";
import {
  decodeRanked,
  encodeRanked,
  type RankedPosition,
  start,
} from "#lib/server/features/feed/cursor";
import { personalSnapshot } from "#lib/server/features/feed/personal-snapshot";
import { byIds, restByDate } from "#lib/server/features/feed/queries";
import { currentSnapshot, type Snapshot, snapshotById } from "#lib/server/features/feed/snapshot";
import { presentSummary } from "#lib/server/features/post/present";
import type { SummaryRow } from "#lib/server/features/post/queries";

type Asked = Paging & { viewer: bigint };

/** A row and where a page that ends with it goes on. */
type Placed = { row: SummaryRow; next: Omit<RankedPosition, "snapshotId"> };

/** Read beside a page, so that a few posts that were hidden since need no second query. */
const spare = 5;

/**
 * A page of a frozen ranking; behind its end of all other posts by date, and last of what the viewer
 * had seen. What is liked or added meanwhile neither repeats a post nor skips one. The number of
 * queries does not depend on the limit.
 */
export async function rankedPage(
  ranking: Ranking,
  language: Locale | null,
  { cursor, limit, viewer }: Asked,
): Promise<PostPage> {
  const list = `${ranking} ${language ?? ""}`;
  const position = decodeRanked(list, cursor);
  const snapshot = position
    ? await snapshotById(position.snapshotId)
    : await firstSnapshot(ranking, language, viewer);
  if (!snapshot || (snapshot.viewerKey ?? viewer) !== viewer) throw new AppError("badCursor");
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => placedRows(snapshot, position ?? { offset: 0, tail: null }, rowCount, viewer),
    ({ next }) => encodeRanked(list, { snapshotId: snapshot.id, ...next }),
  );
  return { items: rows.map(({ row }) => presentSummary(row)), nextCursor };
}

/** Up to `wanted` rows from a position on: of the ranking, then by date, then of what was seen. */
async function placedRows(
  snapshot: Snapshot,
  { offset, tail }: Placed["next"],
  wanted: number,
  viewer: bigint,
): Promise<Placed[]> {
  const { length } = snapshot.postIds;
  const placed: Placed[] = [];
  if (!tail && offset < length) {
    placed.push(...(await fromIds(snapshot.postIds, offset, 0, wanted, viewer)));
  }
  if (placed.length < wanted && offset <= length) {
    placed.push(...(await byDate(snapshot, tail ?? start, wanted - placed.length, viewer)));
  }
  if (placed.length < wanted) {
    const from = Math.max(0, offset - length);
    const missing = wanted - placed.length;
    placed.push(...(await fromIds(snapshot.seenIds, from, length, missing, viewer)));
  }
  return placed;
}

async function firstSnapshot(ranking: Ranking, language: Locale | null, viewer: bigint) {
  const own =
    ranking === "recommended" && viewer > 0n ? await personalSnapshot(viewer, language) : null;
  return own ?? (await currentSnapshot(ranking, language));
}

/** Up to `wanted` of the posts from `offset` on that may still be seen; `before` stand before them all. */
async function fromIds(
  all: readonly string[],
  offset: number,
  before: number,
  wanted: number,
  viewer: bigint,
): Promise<Placed[]> {
  const read = async (from: number, to: number): Promise<Placed[]> => {
    const ids = all.slice(from, to);
    if (ids.length === 0) return [];
    const rows = await byIds().execute({ ids, viewer });
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    return ids.flatMap((id, index) => {
      const row = byId.get(id);
      return row ? [{ row, next: { offset: before + from + index + 1, tail: null } }] : [];
    });
  };
  const near = offset + wanted + spare;
  const placed = await read(offset, near);
  if (placed.length < wanted) placed.push(...(await read(near, all.length)));
  return placed.slice(0, wanted);
}

async function byDate(
  { postIds, seenIds }: Snapshot,
  after: typeof start,
  limit: number,
  viewer: bigint,
): Promise<Placed[]> {
  const { at, id } = after;
  const ids = [...postIds, ...seenIds];
  const rows = await restByDate().execute({ ids, at, id, limit, viewer });
  return rows.map((row) => ({
    row,
    next: { offset: postIds.length, tail: { rank: 0, at: row.at, id: String(row.id) } },
  }));
}
