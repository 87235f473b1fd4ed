import { type SQL, sql } from "drizzle-orm";

/** Whether rows are looked for among the next few of a list, or among all that an index names. */
export type ScanScope = "near" | "all";

/** The next few. */
const near = 500;

/** Ends a subselect that has the rows to look among, in their order. */
export const limitScan = (reach: ScanScope): SQL =>
  reach === "near" ? sql.raw(`limit ${near}`) : sql.raw("offset 0");

/**
 * Rows that nearly all of a list may be among, or nearly none. Where they are many, a page of them is
 * found among the next few at little cost; where they are few, an index names them all. Each way
 * alone would be slow for the other.
 */
export async function scanThenIndex<R>(
  limit: number,
  read: (reach: ScanScope) => Promise<R[]>,
): Promise<R[]> {
  const rows = await read("near");
  return rows.length < limit ? read("all") : rows;
}
