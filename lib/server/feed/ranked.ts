import type { PostPage } from "#lib/contracts/feed";
import type { Locale } from "#lib/domain/locale";
import type { Ranking } from "#lib/domain/ranking";
import { decodeRanked, encodeRanked, type RankedPosition, start } from "#lib/server/feed/cursor";
import { byIds, restByDate } from "#lib/server/feed/queries";
import { currentSnapshot, type Snapshot, snapshotById } from "#lib/server/feed/snapshot";
import { AppError } from "#lib/server/http/error";
import { presentSummary } from "#lib/server/post/present";
import type { SummaryRow } from "#lib/server/post/queries";

type Asked = { cursor?: string | undefined; limit: number; viewer: bigint };

/** A row and where a page that ends with it goes on. */
type Placed = { row: SummaryRow; next: Omit<RankedPosition, "snapshotId"> };

/** Read beside a page, so that a few posts that were hidden since need no second query. */
const spare = 5;

/**
 * A page of a frozen ranking, and behind its end of all other posts by date. What is liked or added
 * meanwhile neither repeats a post nor skips one.
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
    : await currentSnapshot(ranking, language);
  if (!snapshot) throw new AppError("badCursor");
  const { offset, tail } = position ?? { offset: 0, tail: null };
  const wanted = limit + 1;
  const placed = tail ? [] : await fromRanking(snapshot, offset, wanted, viewer);
  if (placed.length < wanted) {
    placed.push(...(await byDate(snapshot, tail ?? start, wanted - placed.length, viewer)));
  }
  const last = placed[limit - 1];
  return {
    items: placed.slice(0, limit).map(({ row }) => presentSummary(row)),
    nextCursor:
      last && placed.length > limit
        ? encodeRanked(list, { snapshotId: snapshot.id, ...last.next })
        : null,
  };
}

/** Up to `wanted` posts of the ranking from `offset` on that may still be seen. */
async function fromRanking(
  { postIds }: Snapshot,
  offset: number,
  wanted: number,
  viewer: bigint,
): Promise<Placed[]> {
  const read = async (from: number, to: number): Promise<Placed[]> => {
    const ids = postIds.slice(from, to);
    if (ids.length === 0) return [];
    const rows = await byIds().execute({ ids, viewer });
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    return ids.flatMap((id, index) => {
      const row = byId.get(id);
      return row ? [{ row, next: { offset: from + index + 1, tail: null } }] : [];
    });
  };
  const near = offset + wanted + spare;
  const placed = await read(offset, near);
  if (placed.length < wanted) placed.push(...(await read(near, postIds.length)));
  return placed.slice(0, wanted);
}

async function byDate(
  { postIds }: Snapshot,
  after: typeof start,
  limit: number,
  viewer: bigint,
): Promise<Placed[]> {
  const { at, id } = after;
  const rows = await restByDate().execute({ ids: postIds, at, id, limit, viewer });
  return rows.map((row) => ({
    row,
    next: { offset: postIds.length, tail: { rank: 0, at: row.at, id: String(row.id) } },
  }));
}
