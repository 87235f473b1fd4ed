import { sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import { findMissing, listApplied } from "#lib/server/platform/postgres/migration/applied";
import { readMigrations } from "#lib/server/platform/postgres/migration/migration-files";

const knownMigrations = () => singleton("database.migrations", () => readMigrations());

/** Throws if the database lacks a migration of this version. A newer database is fine. */
export async function requireMigrations(): Promise<void> {
  const applied = await listApplied(async (text) => ({
    rows: (await db().execute<Record<string, string | null>>(sql.raw(text))) as never,
  }));
  const [missing] = findMissing(knownMigrations(), applied);
  if (missing) {
    throw new Error(
      applied.length === 0
        ? "the database is empty: no migration is applied"
        : `migration ${missing.tag} is not applied`,
    );
  }
}
