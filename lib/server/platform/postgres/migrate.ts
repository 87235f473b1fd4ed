import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { connect } from "#lib/server/platform/postgres/connect";

const advisoryLockKey = 7_203_551;

/**
 * Applies pending migrations, one process at a time. The lock belongs to its own connection, so a
 * crash releases it.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = connect(url, { max: 1 });
  try {
    await client`select pg_advisory_lock(${advisoryLockKey})`;
    await migrate(drizzle(client), {
      migrationsFolder: join(process.cwd(), "lib/server/platform/postgres/migrations"),
    });
  } finally {
    await client.end();
  }
}
