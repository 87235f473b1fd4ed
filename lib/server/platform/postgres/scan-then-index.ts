import { type SQL, sql } from "drizzle-orm";

/**
 * `near` scans the next few rows in list order, `deep` ten times as many; `all` scans every row an
 * index finds.
 */
export type ScanScope = LimitedScope | "all";

type LimitedScope = "near" | "deep";

export const rowCounts: Record<LimitedScope, number> = { near: 500, deep: 5_000 };

/** An index that finds more is slower than a deep scan, which then nearly always fills a page. */
export const manyMatches = 3_000;

/** Ends a subselect of the candidate rows in list order. */
export const limitScan = (scope: ScanScope): SQL =>
  // `offset 0` keeps PostgreSQL from merging the subselect into the outer query.
  scope === "all" ? sql.raw("offset 0") : sql.raw(`limit ${rowCounts[scope]}`);

/**
 * Reads one page of rows that match a filter of unknown selectivity. If many rows match, the next
 * few rows of the list fill a page cheaply; if few match, an index finds them all. Between them,
 * `isDeepEnough` says whether a deep scan is worth it. It gets the number of matches among the next few.
 */
export async function scanThenIndex<R>(
  limit: number,
  read: (scope: ScanScope) => Promise<R[]>,
  isDeepEnough: (nearCount: number) => Promise<boolean> = async () => false,
): Promise<R[]> {
  const near = await read("near");
  if (near.length >= limit) return near;
  const deep = (await isDeepEnough(near.length)) ? await read("deep") : near;
  return deep.length >= limit ? deep : read("all");
}
