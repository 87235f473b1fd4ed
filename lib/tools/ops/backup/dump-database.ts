import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { listApplied } from "#lib/server/platform/postgres/migration/applied";
import { applySettings, quoteColumns, quoteTable } from "#lib/tools/ops/backup/copy-session";
import { describeSchema, isOfExtension } from "#lib/tools/ops/backup/describe-schema";
import { findTables } from "#lib/tools/ops/backup/known-tables";
import type { Manifest, TableManifest } from "#lib/tools/ops/backup/manifest";
import type { PartWriter } from "#lib/tools/ops/backup/part-io";

const advisoryLockKey = 7_203_552;

/**
 * Throws if there are tables that a restore could not create, because no migration does. A database
 * that a newer version migrated may have any.
 */
function requireKnownTables(tables: Table[], newest: number | undefined): void {
  const known = findTables(newest);
  const others = tables.filter(({ schema, name }) => known && !known.has(`${schema}.${name}`));
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(", ");
  throw new Error(
    `The schema public has tables that are not Fundlore's: ${names}. No backup has them, and no restore creates them. Move them into another schema: alter table … set schema ….`,
  );
}

type Table = Pick<TableManifest, "schema" | "name" | "columns">;

/** Lists the tables with the columns that hold data. Generated columns are computed again. */
async function listTables(connection: pg.ClientBase): Promise<Table[]> {
  const { rows } = await connection.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     and not ${isOfExtension("pg_class", "c.oid")}
     group by 1, 2 order by 1, 2`,
  );
  return rows;
}

async function listSequences(connection: pg.ClientBase) {
  const { rows } = await connection.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S'
     and not ${isOfExtension("pg_class", "c.oid")}
     order by 1, 2`,
  );
  const sequences: Manifest["database"]["sequences"] = [];
  for (const row of rows) {
    const { rows: values } = await connection.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteTable(row)}`,
    );
    for (const value of values) sequences.push({ ...row, ...value });
  }
  return sequences;
}

/**
 * Writes one part for each table, all as of one moment, while the application goes on. Writes the
 * ids and sizes of the files of that moment to `fileList`.
 * @throws Error if another backup runs, or a table is locked by a migration
 */
export async function dumpDatabase(
  connection: pg.Client,
  { write }: PartWriter,
  fileList: string,
): Promise<Manifest["database"]> {
  await connection.query("begin transaction isolation level repeatable read, read only");
  await applySettings(connection);
  const lock = await connection.query("select pg_try_advisory_xact_lock($1) as free", [
    advisoryLockKey,
  ]);
  if (!lock.rows[0]?.free) throw new Error("Another backup of this database is running.");
  const tables = await listTables(connection);
  const migrations = await listApplied((text) => connection.query(text));
  if (migrations.length === 0) {
    throw new Error("The database is empty: there is nothing to back up.");
  }
  requireKnownTables(tables, migrations.at(-1)?.when);
  // A migration waits meanwhile, so no table changes its columns.
  await connection.query(`lock table ${tables.map(quoteTable).join(", ")} in access share mode`);
  const { rows } = await connection.query("show server_version");
  const database: Manifest["database"] = {
    serverVersion: String(rows[0]?.server_version),
    migrations: migrations.map(({ when, tag }) => ({ when, tag })),
    tables: [],
    sequences: [],
    schema: await describeSchema(connection),
  };
  for (const table of tables) {
    const source = `select ${quoteColumns(table.columns)} from ${quoteTable(table)}`;
    const stream = connection.query(copyTo(`copy (${source}) to stdout`));
    const part = await write(`${table.schema}.${table.name}.copy`, stream, { compress: true });
    database.tables.push({ ...table, rows: stream.rowCount, part });
  }
  const files = "select id, bytes from files where is_ready order by id";
  await pipeline(
    connection.query(copyTo(`copy (${files}) to stdout`)),
    createWriteStream(fileList),
  );
  // Sequences know no snapshot. Read last, they are ahead of every row.
  database.sequences = await listSequences(connection);
  await connection.query("commit");
  return database;
}
