import { maxPageRows } from "#lib/server/platform/postgres/prepare-page";

/** Reads for one page, of `maxPageRows` rows at most. After that the page ends early. */
const maxReads = 18;

type Source<Row, Position> = {
  limit: number;
  from: Position;
  /** Reads up to `rowCount` rows after a position, in the order of the list. */
  read: (from: Position, rowCount: number) => Promise<Row[]>;
  /** Returns the position after a row. */
  getPosition: (row: Row) => Position;
  /** True for rows that the viewer does not want. Null if there are none. */
  isHidden: ((row: Row) => boolean) | null;
};

/**
 * Reads one page of a list without its hidden rows. Reads on until the page is full, so that hidden
 * rows neither shorten nor empty it. Only a viewer who hides nearly everything gets a short or empty
 * page that is not the last. `next` is null on the last page.
 */
export async function readShownPage<Row, Position>({
  limit,
  from,
  read,
  getPosition,
  isHidden,
}: Source<Row, Position>): Promise<{ rows: Row[]; next: Position | null }> {
  const shown: Row[] = [];
  let position = from;
  let rowCount = limit + 1;
  for (let reads = 0; reads < maxReads; reads += 1) {
    const found = await read(position, rowCount);
    shown.push(...(isHidden ? found.filter((row) => !isHidden(row)) : found));
    const last = found.at(-1);
    if (shown.length > limit || !last || found.length < rowCount) {
      const rows = shown.slice(0, limit);
      const end = rows.at(-1);
      return { rows, next: end && shown.length > limit ? getPosition(end) : null };
    }
    position = getPosition(last);
    rowCount = Math.min(maxPageRows, rowCount * 2);
  }
  return { rows: shown, next: position };
}
