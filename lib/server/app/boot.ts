import { mkdirSync } from "node:fs";
import { addHealthCheck } from "#lib/server/app/health";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import {
  connections,
  type DatabaseOptions,
  setDatabaseUrl,
} from "#lib/server/platform/postgres/client";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { waitForDatabase } from "#lib/server/platform/postgres/wait-for-database";

export type RunningApp = { stop: () => Promise<void> };

/**
 * Connects the server or a command to a migrated database and, with REDIS_URL, to the other
 * processes. Without DATABASE_URL, starts or adopts the PostgreSQL in DATA_DIR.
 */
export async function boot(options: DatabaseOptions = {}): Promise<RunningApp> {
  const { DATABASE_URL, DATABASE_WAIT_SECONDS, DATA_DIR, REDIS_URL } = env();
  mkdirSync(DATA_DIR, { recursive: true });
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres(DATA_DIR);
  embedded?.keepRunning();
  const url = DATABASE_URL ?? embedded?.url ?? "";
  setDatabaseUrl(url, options);
  await waitForDatabase(url, DATABASE_WAIT_SECONDS * 1_000);
  await migrateDatabase(url);
  const redis = REDIS_URL ? await openRedis(REDIS_URL) : null;
  if (redis) addHealthCheck("redis", redis.requireAnswer);
  return {
    stop: async () => {
      await redis?.stop();
      await connections().end(2_000);
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

async function openRedis(urls: [string, ...string[]]) {
  const { connectRedis } = await import("#lib/server/platform/redis/connect");
  return connectRedis(urls);
}
