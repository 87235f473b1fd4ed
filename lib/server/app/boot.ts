import { startEmbeddedPostgres } from "#lib/server/app/embedded-postgres";
import { addHealthCheck, replicaCheck } from "#lib/server/app/health";
import { prepareDataDir } from "#lib/server/core/data-dir";
import { env } from "#lib/server/core/env";
import { startPurging } from "#lib/server/platform/cdn/start-purging";
import {
  connections,
  type DatabaseOptions,
  getConnectionOptions,
  setDatabaseUrl,
} from "#lib/server/platform/postgres/client";
import type { EmbeddedServer } from "#lib/server/platform/postgres/embedded/start";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { connectReplica } from "#lib/server/platform/postgres/replica/replica";
import {
  requireKnownSchema,
  requireMigrations,
  waitForMigrations,
} from "#lib/server/platform/postgres/schema-version";
import { waitForDatabase } from "#lib/server/platform/postgres/wait-for-database";

type BootOptions = DatabaseOptions & {
  /** True to migrate regardless of MIGRATE. */
  migrates?: boolean;
  /** True to return although migrations are missing, which only MIGRATE=0 allows. */
  waitsForSchema?: boolean;
  /** Replace settings of the embedded PostgreSQL, unless it is already running. */
  postgresSettings?: Record<string, string>;
  /** The embedded PostgreSQL, if it has been launched. */
  embedded?: Promise<EmbeddedServer> | undefined;
};

export type RunningApp = {
  /** Resolves when the database has the migrations of this version. */
  schemaReady: Promise<void>;
  isSchemaReady: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Connects the server or a command to a migrated database and, with REDIS_URL, to the other
 * processes. Without DATABASE_URL, starts or adopts the PostgreSQL in DATA_DIR.
 * @throws Error with a sentence for the operator, also if the database is newer than this version
 */
export async function boot(options: BootOptions = {}): Promise<RunningApp> {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_WAIT_SECONDS, REDIS_URL } = env();
  prepareDataDir();
  const embedded = DATABASE_URL
    ? null
    : await (options.embedded ?? startEmbeddedPostgres({ settings: options.postgresSettings }));
  embedded?.keepRunning();
  const url = DATABASE_URL ?? embedded?.url ?? "";
  setDatabaseUrl(url, options);
  await waitForDatabase(url, DATABASE_WAIT_SECONDS * 1_000);
  const schema = await prepareSchema(url, options);
  const replica = DATABASE_READ_URL
    ? connectReplica(DATABASE_READ_URL, connections(), getConnectionOptions())
    : null;
  if (replica) addHealthCheck(replicaCheck, replica.requireUsable);
  const redis = REDIS_URL ? await openRedis(REDIS_URL) : null;
  if (redis) addHealthCheck("redis", redis.requireAnswer);
  const stopPurging = startPurging();
  return {
    schemaReady: schema.ready,
    isSchemaReady: schema.isReady,
    stop: async () => {
      schema.stopWaiting();
      await stopPurging?.();
      await redis?.stop();
      await replica?.stop();
      await connections().end(2_000);
      await embedded?.stop();
    },
  };
}

/** Migrates the database, or with MIGRATE=0 checks that somebody did. */
async function prepareSchema(url: string, { migrates, waitsForSchema }: BootOptions) {
  const { MIGRATE, DATABASE_MIGRATE_URL } = env();
  const waiting = new AbortController();
  let isReady = false;
  let found = Promise.resolve();
  if (MIGRATE || migrates) await migrateDatabase(DATABASE_MIGRATE_URL ?? url);
  else {
    await requireKnownSchema();
    if (waitsForSchema) found = waitForMigrations(waiting.signal);
    else await requireMigrations();
  }
  return {
    ready: found.then(() => {
      isReady = true;
    }),
    isReady: () => isReady,
    stopWaiting: () => waiting.abort(),
  };
}

async function openRedis(urls: [string, ...string[]]) {
  const { connectRedis } = await import("#lib/server/platform/redis/connect");
  return connectRedis(urls);
}
