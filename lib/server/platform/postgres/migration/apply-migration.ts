import type { Client, ClientBase } from "pg";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { appliedTable } from "#lib/server/platform/postgres/migration/applied";
import { BlockerWatch } from "#lib/server/platform/postgres/migration/blocker-watch";
import {
  findCreatedIndex,
  type Migration,
} from "#lib/server/platform/postgres/migration/migration-files";
import { type Retries, retryForLocks } from "#lib/server/platform/postgres/migration/with-retries";

/** Creates the table of applied migrations: drizzle's own, with a tag and the compatible version. */
export const createAppliedTable = `
  create schema if not exists drizzle;
  create table if not exists ${appliedTable} (id serial primary key, hash text not null,
    created_at bigint not null, tag text not null, compatible_from bigint not null)`;

export type MigrationConnections = {
  connection: Client;
  /** Holds the migration lock in a transaction. */
  lock: Client;
};

export type LockOptions = { lockTimeoutMs: number; retries: Retries };

/** Applies one migration and records it. A failed one has changed nothing, or is resumed next time. */
export async function applyMigration(
  { connection, lock }: MigrationConnections,
  migration: Migration,
  options: LockOptions,
): Promise<void> {
  const watch = new BlockerWatch(lock, connection, options.lockTimeoutMs);
  await retryForLocks(migration.tag, options.retries, watch.take, async () => {
    if (migration.isConcurrent) await buildIndexes(connection, migration, watch, options);
    else
      await inTransaction(connection, options, async () => {
        if (await isApplied(connection, migration)) return;
        for (const statement of migration.statements) {
          await watch.during(() => connection.query(statement));
        }
        await recordMigration(connection, migration);
      });
  });
}

/** Creates the table of applied migrations if the database lacks it. */
export async function prepareAppliedTable(connection: Client, options: LockOptions): Promise<void> {
  const { rows } = await connection.query(
    `select to_regclass('${appliedTable}') is not null as exists`,
  );
  if (rows[0].exists) return;
  await retryForLocks(
    "of the migrations table",
    options.retries,
    () => [],
    () =>
      inTransaction(connection, options, async () => {
        await connection.query(createAppliedTable);
      }),
  );
}

async function inTransaction(
  connection: Client,
  { lockTimeoutMs }: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  // A statement that waits for a lock holds up every later reader of the table.
  await connection.query(
    `begin; set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`,
  );
  try {
    await work();
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback").catch(() => {});
    throw error;
  }
}

/** True if another process applied it, whose migration lock was lost with its connection. */
async function isApplied(connection: Client, { when }: Migration): Promise<boolean> {
  await connection.query(`lock table ${appliedTable} in share row exclusive mode`);
  const { rows } = await connection.query(`select 1 from ${appliedTable} where created_at = $1`, [
    when,
  ]);
  return rows.length > 0;
}

/** Stores that the database has a migration. */
export async function recordMigration(
  connection: ClientBase,
  { hash, when, tag, compatibleFrom }: Migration,
): Promise<void> {
  await connection.query(
    `insert into ${appliedTable} (hash, created_at, tag, compatible_from) values ($1, $2, $3, $4)`,
    [hash, when, tag, compatibleFrom],
  );
}

/**
 * Runs each statement by itself. Its wait for older transactions blocks no reader and no writer, so
 * it has no lock timeout. What an interrupted run has built is kept; what it left invalid is replaced.
 */
async function buildIndexes(
  connection: Client,
  migration: Migration,
  watch: BlockerWatch,
  options: LockOptions,
): Promise<void> {
  // Behind PgBouncer in transaction mode, a session setting would stay with a shared connection.
  const { DATABASE_PREPARE, DATABASE_MIGRATE_URL } = env();
  if (DATABASE_PREPARE || DATABASE_MIGRATE_URL) {
    await connection.query("set statement_timeout = 0; set lock_timeout = 0");
  }
  for (const statement of migration.statements) {
    const index = findCreatedIndex(statement);
    const state = index ? await findIndexState(connection, index) : null;
    if (state === "valid") continue;
    if (state === "invalid") {
      log().warn({ migration: migration.tag, index }, "replacing an index that is incomplete");
      await connection.query(`drop index concurrently ${index}`);
    }
    await watch.during(() => connection.query(statement));
  }
  await inTransaction(connection, options, async () => {
    if (!(await isApplied(connection, migration))) await recordMigration(connection, migration);
  });
}

async function findIndexState(
  connection: Client,
  index: string,
): Promise<"valid" | "invalid" | null> {
  const { rows } = await connection.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  return rows[0] ? (rows[0].isValid ? "valid" : "invalid") : null;
}
