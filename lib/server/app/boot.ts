import { mkdirSync } from "node:fs";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { client, setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";

export type RunningApp = { stop: () => Promise<void> };

/**
 * Connects the server or a command to a migrated database and, with REDIS_URL, to the other
 * processes. Without DATABASE_URL, starts or adopts the PostgreSQL in DATA_DIR.
 */
export async function boot(): Promise<RunningApp> {
  const { DATABASE_URL, DATA_DIR, REDIS_URL } = env();
  mkdirSync(DATA_DIR, { recursive: true });
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres(DATA_DIR);
  const url = DATABASE_URL ?? embedded?.url ?? "";
  setDatabaseUrl(url);
  await migrateDatabase(url);
  const redis = REDIS_URL ? await openRedis(REDIS_URL) : null;
  return {
    stop: async () => {
      await redis?.stop();
      await client().end({ timeout: 5 });
      await embedded?.stop();
    },
  };
}

async function startEmbeddedPostgres(dataDir: string) {
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  return startEmbedded({
    dataDir,
    log: (message, detail) => log().info({ ...detail, part: "postgres" }, message),
  });
}

async function openRedis(url: string) {
  const { connectRedis } = await import("#lib/server/platform/redis/connect");
  return connectRedis(url);
}
