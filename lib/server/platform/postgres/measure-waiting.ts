import { count, min, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Waiting } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";

/** Returns how many rows of `table` wait, and since when by the column `since`. */
export async function measureWaiting(
  table: PgTable,
  since: PgColumn,
  isWaiting?: SQL,
): Promise<Waiting> {
  const [row] = await db()
    .select({ count: count(), oldest: min(since) })
    .from(table)
    .where(isWaiting);
  return { count: row?.count ?? 0, oldest: (row?.oldest as Date | null | undefined) ?? null };
}
