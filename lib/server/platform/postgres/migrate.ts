import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { connect } from "#lib/server/platform/postgres/connect";

const lockKey = 7_203_551;

/**
 * Applies the migrations that `url` lacks, one process at a time.
 * A connection of its own holds the lock, so that a crash lets it go.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = connect(url, { max: 1 });
  try {
    await client`select pg_advisory_lock(${lockKey})`;
    await migrate(drizzle(client), {
      migrationsFolder: join(process.cwd(), "lib/server/platform/postgres/migrations"),
    });
  } finally {
    await client.end();
  }
}
