import { type SQL, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";

/** The largest number of rows that a page query may be asked for: one more shows whether others follow. */
export const maxPageRows = limits.page.max + 1;

/**
 * Limits rows to the placeholder `limit`, within a constant. PostgreSQL expects a limit that it does not know to
 * let a tenth of all rows through. One plan for every limit then seems to cost so much that it plans
 * each call anew, which takes longer than the call. Of the constant, a tenth is a short page.
 */
export const limitToPage = (rows: SQL): SQL =>
  sql`select * from (${rows} limit ${sql.raw(String(maxPageRows))}) page
    limit ${sql.placeholder("limit")}`;

type PageQuery<Prepared> = { getSQL(): SQL; prepare(name: string): Prepared };

/**
 * Prepares a query for pages of up to `maxPageRows` rows, with the placeholder `limit` for their
 * number, so that PostgreSQL plans it once for all calls of a connection.
 */
export function preparePage<Prepared>(query: PageQuery<Prepared>, name: string): Prepared {
  const page = limitToPage(query.getSQL());
  query.getSQL = () => page;
  return query.prepare(name);
}
