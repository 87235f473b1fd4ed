import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { applySettings, quoteColumns, quoteTable } from "#lib/tools/ops/backup/copy-session";
import { createSchema, selectMigrations } from "#lib/tools/ops/backup/create-schema";
import {
  describeSchema,
  isOfExtension,
  listIndexes,
  listPartitions,
  listTriggers,
} from "#lib/tools/ops/backup/describe-schema";
import type { Manifest } from "#lib/tools/ops/backup/manifest";
import type { PartReader } from "#lib/tools/ops/backup/part-io";
import { verifyDatabase } from "#lib/tools/ops/backup/verify-database";

/** Throws unless the database has no tables, types, functions or sequences. */
export async function requireEmptyDatabase(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and not ${isOfExtension("pg_class", "c.oid")}
     union all
     select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'drizzle') and not ${isOfExtension("pg_proc", "p.oid")}
     limit 1`,
  );
  if (rows.length === 0) return;
  throw new Error(
    `The database is not empty: it has ${rows[0]?.name}. Restore into a new one: set DATABASE_URL to an empty database, or without DATABASE_URL move the folder DATA_DIR/postgres away.`,
  );
}

type Definition = { table: string; name: string; definition: string };

/** Drops the foreign keys and returns them. Without them, the order of the tables does not matter. */
async function dropForeignKeys(connection: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await connection.query<Definition>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'public' and k.contype = 'f' and k.conparentid = 0`,
  );
  for (const { table, name } of rows) {
    await connection.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows;
}

/** Drops the indexes that are no constraints: filling tables is faster without. */
async function dropIndexes(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and not c.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await connection.query(`drop index ${name}`);
}

/**
 * Creates the indexes of the backup, among them those that an operator added, and the triggers of its
 * partitions, which are not copied from their table.
 */
async function createIndexesAndTriggers(
  connection: pg.ClientBase,
  schema: string[],
): Promise<void> {
  const described = await describeSchema(connection);
  const existing = new Set([...listIndexes(described), ...listTriggers(described)]);
  for (const text of [...listIndexes(schema), ...listTriggers(schema)]) {
    // The extended protocol runs a single statement, whatever the manifest says.
    const config = { text, queryMode: "extended" };
    if (!existing.has(text)) await connection.query(config);
  }
}

/** Replaces the partitions, which depend on the time, by those of the backup. */
async function createPartitions(connection: pg.ClientBase, schema: string[]): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind in ('r', 'p')`,
  );
  for (const { name } of rows) await connection.query(`drop table ${name}`);
  // The extended protocol runs a single statement, whatever the manifest says.
  for (const text of listPartitions(schema)) {
    const config = { text, queryMode: "extended" };
    await connection.query(config);
  }
}

/** Freezes the rows, which saves a later vacuum; PostgreSQL cannot do so in partitions. */
async function canFreeze(connection: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await connection.query<{ kind: string }>(
    "select relkind as kind from pg_class where oid = $1::regclass",
    [table],
  );
  return rows[0]?.kind === "r";
}

async function fillTables(
  connection: pg.Client,
  { tables, sequences }: Manifest["database"],
  read: PartReader,
): Promise<void> {
  // Triggers have done their work on the rows of the backup, and some refuse to empty their table.
  for (const table of tables) {
    await connection.query(`alter table ${quoteTable(table)} disable trigger user`);
  }
  // Migrations may have inserted rows, which the backup has too.
  await connection.query(`truncate ${tables.map(quoteTable).join(", ")}`);
  for (const table of tables) {
    const target = `${quoteTable(table)} (${quoteColumns(table.columns)})`;
    const option = (await canFreeze(connection, quoteTable(table))) ? "with (freeze)" : "";
    await pipeline(
      read(table.part),
      connection.query(copyFrom(`copy ${target} from stdin ${option}`)),
    );
  }
  for (const table of tables) {
    await connection.query(`alter table ${quoteTable(table)} enable trigger user`);
  }
  for (const { value, isCalled, ...sequence } of sequences) {
    await connection.query("select setval($1, $2, $3)", [quoteTable(sequence), value, isCalled]);
  }
}

/**
 * Creates the schema of a backup and fills it, in one transaction: a restore that fails or is killed
 * leaves the database empty. Calls `beforeCommit` when all rows and constraints are there.
 * @throws Error if rows, constraints or schema differ from those of the backup
 */
export async function loadDatabase(
  connection: pg.Client,
  { database }: Pick<Manifest, "database">,
  read: PartReader,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const migrations = selectMigrations(database.migrations);
  await connection.query("begin");
  try {
    await applySettings(connection);
    await requireEmptyDatabase(connection);
    await createSchema(connection, migrations);
    await createPartitions(connection, database.schema);
    const foreignKeys = await dropForeignKeys(connection);
    await dropIndexes(connection);
    await fillTables(connection, database, read);
    await createIndexesAndTriggers(connection, database.schema);
    for (const { table, name, definition } of foreignKeys) {
      await connection.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await verifyDatabase(connection, database);
    await beforeCommit();
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback").catch(() => {});
    throw error;
  }
  await connection.query("analyze");
}
