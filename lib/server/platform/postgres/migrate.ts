import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { connect } from "#lib/server/platform/postgres/connect";
import {
  findMissing,
  listApplied,
  requireCompatible,
} from "#lib/server/platform/postgres/migration/applied";
import {
  applyMigration,
  type LockOptions,
  prepareAppliedTable,
} from "#lib/server/platform/postgres/migration/apply-migration";
import { readMigrations } from "#lib/server/platform/postgres/migration/migration-files";
import { takeMigrationLock } from "#lib/server/platform/postgres/migration/migration-lock";

export type MigrateOptions = Partial<LockOptions> & {
  folder?: string;
  /** How long to wait while another process migrates. */
  maxWaitMs?: number;
};

/** About three minutes in all. */
const retries = { count: 12, firstPauseMs: 500, maxPauseMs: 30_000 };

/**
 * Applies pending migrations, one process at a time, each in a transaction of its own.
 * @throws Error that says what to do if locks cannot be had, or if the database is too new
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  const { folder, maxWaitMs = env().MIGRATE_WAIT_SECONDS * 1_000 } = options;
  const locking = { lockTimeoutMs: 1_000, retries, ...options };
  const known = readMigrations(folder);
  const lock = await connect(url);
  const connection = await connect(url);
  const list = () => listApplied((text) => connection.query(text));
  try {
    // Without the lock, because most starts have nothing to do.
    const applied = await list();
    requireCompatible(known, applied);
    if (findMissing(known, applied).length === 0) return;
    await takeMigrationLock(lock, maxWaitMs);
    await prepareAppliedTable(connection, locking);
    const missing = findMissing(known, await list());
    for (const migration of missing) {
      await applyMigration({ connection, lock }, migration, locking);
      log().debug({ migration: migration.tag }, "applied a migration");
    }
    log().info({ count: missing.length, newest: known.at(-1)?.tag }, "migrated the database");
  } finally {
    await Promise.all([lock.end(), connection.end()]);
  }
}
