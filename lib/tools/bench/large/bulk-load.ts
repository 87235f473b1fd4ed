import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Settings of an embedded PostgreSQL that fills a database fast. A crash meanwhile loses it. With
 * minimal WAL, tables that the transaction truncated are not logged.
 */
export const bulkLoadSettings: Record<string, string> = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  shared_buffers: "1GB",
  autovacuum: "off",
  max_parallel_maintenance_workers: "1",
};

/** Prepares a transaction for bulk statements: no deadline, more memory. */
export async function beginBulkLoad(tx: Executor): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local work_mem = '512MB'`);
  await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
}

type Dropped = { table: string; name: string; definition: string; isConstraint: boolean };

async function recreate(tx: Executor, dropped: Iterable<Dropped>): Promise<void> {
  for (const { table, name, definition, isConstraint } of dropped) {
    const statement = isConstraint
      ? `alter table ${table} add constraint ${name} ${definition}`
      : definition;
    await tx.execute(sql.raw(statement));
  }
}

/** Drops all foreign keys during `work`, and checks every row against them afterwards. */
export async function withoutForeignKeys(tx: Executor, work: () => Promise<void>): Promise<void> {
  const keys = await tx.execute<Dropped>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition, true as "isConstraint"
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by conrelid, conname`);
  for (const { table, name } of keys) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  await work();
  await recreate(tx, keys);
}

/** Drops the tables' indexes and primary keys during `work`, because building them afterwards is faster. */
export async function withoutIndexes(
  tx: Executor,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.execute<Dropped>(sql`
    select i.indrelid::regclass::text as table,
      coalesce(quote_ident(c.conname), i.indexrelid::regclass::text) as name,
      coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as definition,
      c.oid is not null as "isConstraint"
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = any(${sql.param(tables)}::text[]::regclass[])
    order by i.indrelid, i.indexrelid`);
  for (const { table, name, isConstraint } of indexes) {
    await tx.execute(
      sql.raw(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`),
    );
  }
  await work();
  await recreate(tx, indexes);
}
