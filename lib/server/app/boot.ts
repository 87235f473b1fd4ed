import { mkdirSync } from "node:fs";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { client, setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";

export type Running = { stop: () => Promise<void> };

/**
 * Brings up what every process of the product stands on: settings, database, migrations.
 * Without DATABASE_URL it starts, or joins, the PostgreSQL in DATA_DIR.
 */
export async function boot(): Promise<Running> {
  const { DATABASE_URL, DATA_DIR } = env();
  mkdirSync(DATA_DIR, { recursive: true });
  const embedded = DATABASE_URL ? null : await startOwn(DATA_DIR);
  const url = DATABASE_URL ?? embedded?.url ?? "";
  setDatabaseUrl(url);
  await migrateDatabase(url);
  return {
    stop: async () => {
      await client().end({ timeout: 5 });
      await embedded?.stop();
    },
  };
}

async function startOwn(dataDir: string) {
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  return startEmbedded({
    dataDir,
    log: (message, detail) => log().info({ ...detail, part: "postgres" }, message),
  });
}
