import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import type { Row } from "#lib/server/platform/postgres/sql-tag";

const cursor = sql.identifier("streamed_rows");

/**
 * Yields the rows of a query in batches through a cursor, so that memory does not grow with their
 * number. Needs a transaction, in which only one query may be streamed at a time.
 */
export async function* streamRows(
  tx: Executor,
  query: SQL,
  batchSize: number,
): AsyncGenerator<Row> {
  // All rows are read, so the plan for all is the best, not the one for the first.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const rows = await tx.execute<Row>(sql`fetch ${sql.raw(String(batchSize))} from ${cursor}`);
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await tx.execute(sql`close ${cursor}`);
}
