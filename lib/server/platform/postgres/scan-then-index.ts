import { type SQL, sql } from "drizzle-orm";

/** `near` scans the next few rows in list order; `all` scans every row an index finds. */
export type ScanScope = "near" | "all";

const nearRowCount = 500;

/** Ends a subselect of the candidate rows in list order. */
export const limitScan = (scope: ScanScope): SQL =>
  // `offset 0` keeps PostgreSQL from merging the subselect into the outer query.
  scope === "near" ? sql.raw(`limit ${nearRowCount}`) : sql.raw("offset 0");

/**
 * Reads one page of rows that match a filter of unknown selectivity. If many rows match, the next
 * few rows of the list fill a page cheaply; if few match, an index finds them all.
 */
export async function scanThenIndex<R>(
  limit: number,
  read: (scope: ScanScope) => Promise<R[]>,
): Promise<R[]> {
  const rows = await read("near");
  return rows.length < limit ? read("all") : rows;
}
