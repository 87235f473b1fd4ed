import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  migrationsFolder,
  readMigrations,
} from "#lib/server/platform/postgres/migration/migration-files";

/**
 * Returns the tables that exist after the migration of this time (`public.users`), or null if this
 * version does not know it.
 */
export function findTables(newest: number | undefined): Set<string> | null {
  const migration = readMigrations().find(({ when }) => when === newest);
  if (!migration) return null;
  const [number] = migration.tag.split("_");
  const path = join(migrationsFolder, "meta", `${number}_snapshot.json`);
  return new Set(Object.keys(JSON.parse(readFileSync(path, "utf8")).tables));
}
