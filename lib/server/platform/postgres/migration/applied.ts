import { log } from "#lib/server/core/log";
import type { Migration } from "#lib/server/platform/postgres/migration/migration-files";
import { findServerError } from "#lib/server/platform/postgres/sql-state";

export const appliedTable = "drizzle.__drizzle_migrations";

/** A migration that the database has. */
export type AppliedMigration = Pick<Migration, "when" | "tag" | "compatibleFrom">;

type Query = (text: string) => Promise<{ rows: Record<string, string | null>[] }>;

/** Returns the migrations that the database has, oldest first. */
export async function listApplied(query: Query): Promise<AppliedMigration[]> {
  try {
    const { rows } = await query(`
      select created_at::text, tag, compatible_from::text from ${appliedTable} order by created_at`);
    return rows.map((row) => ({
      when: Number(row.created_at),
      tag: String(row.tag),
      compatibleFrom: Number(row.compatible_from),
    }));
  } catch (error) {
    // Neither the schema nor the table exists in a new database.
    if (/^(?:3F000|42P01)$/.test(findServerError(error)?.code ?? "")) return [];
    throw error;
  }
}

/** Returns the migrations that the database lacks. */
export function findMissing(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const newest = applied.at(-1)?.when ?? 0;
  return known.filter(({ when }) => when > newest);
}

/**
 * Throws if the database has a newer migration with which this version of Fundlore does not work.
 * Logs others: after an expansion, older processes go on and may start.
 */
export function requireCompatible(known: Migration[], applied: AppliedMigration[]): void {
  const newest = known.at(-1);
  const newer = applied.filter(({ when }) => when > (newest?.when ?? 0));
  const breaking = newer.find(({ compatibleFrom }) => compatibleFrom > (newest?.when ?? 0));
  if (breaking) {
    throw new Error(
      `The database is newer than this version of Fundlore: it has migration ${breaking.tag}, and this version knows migrations up to ${newest?.tag}. Start the version that migrated it, or restore a backup from before.`,
    );
  }
  if (newer.length === 0) return;
  log().warn(
    { newest: newest?.tag, newer: newer.map(({ tag }) => tag) },
    "the database has newer migrations, which this version works with",
  );
}
