import type { ClientBase } from "pg";
import {
  createAppliedTable,
  recordMigration,
} from "#lib/server/platform/postgres/migration/apply-migration";
import {
  type Migration,
  readMigrations,
} from "#lib/server/platform/postgres/migration/migration-files";
import type { Manifest } from "#lib/tools/ops/backup/manifest";

/**
 * Returns the migrations that a backup's database had.
 * @throws Error if this version of the program does not know all of them
 */
export function selectMigrations(applied: Manifest["database"]["migrations"]): Migration[] {
  const known = readMigrations();
  return applied.map(({ when, tag }) => {
    const migration = known.find((each) => each.when === when);
    if (migration) return migration;
    throw new Error(
      `The backup was made by a newer version of Fundlore: this one does not know migration ${tag}.`,
    );
  });
}

/** Creates the schema in the open transaction, as of the given migrations. */
export async function createSchema(connection: ClientBase, migrations: Migration[]): Promise<void> {
  await connection.query(createAppliedTable);
  for (const migration of migrations) {
    for (const statement of migration.statements) {
      // Nobody else uses the table yet, and no transaction may build concurrently.
      await connection.query(statement.replace(/\bindex\s+concurrently\b/i, "index"));
    }
    await recordMigration(connection, migration);
  }
}
