import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { connect } from "#lib/server/platform/postgres/connect";
import { migrationsFolder } from "#lib/server/platform/postgres/schema-version";

const advisoryLockKey = 7_203_551;

/**
 * Applies pending migrations, one process at a time. The lock belongs to its own transaction, so a
 * crash releases it, also behind PgBouncer.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const lock = await connect(url);
  const connection = await connect(url);
  try {
    await lock.query("begin");
    await lock.query("select pg_advisory_xact_lock($1)", [advisoryLockKey]);
    await migrate(drizzle({ client: connection }), { migrationsFolder });
  } finally {
    await Promise.all([lock.end(), connection.end()]);
  }
}
