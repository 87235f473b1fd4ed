import { sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import {
  type PartitionedTable,
  partitionedTables,
} from "#lib/server/platform/postgres/partition/partitioned-tables";

/** So many months after the current one have their partition. */
const monthsAhead = 3;

/** From `start` inclusive to `end` exclusive, with time zone. */
type Month = { partition: string; start: string; end: string };

/** Creates the partitions of the next months, and drops those whose rows are too old. */
export const maintainPartitionsJob: Job = {
  name: "postgres.maintainPartitions",
  intervalMs: 6 * 3_600_000,
  run: () => maintainPartitions(),
};

/**
 * Creates partitions for the current and the next months, and for rows that the default partition
 * took for want of theirs. Drops months that began more than `maxAgeDays` ago.
 * @throws Error if the locks cannot be had within a second; the rows are in the default partition
 */
export async function maintainPartitions(
  tables: readonly PartitionedTable[] = partitionedTables,
): Promise<void> {
  for (const table of tables) {
    await deleteOutdated(table);
    for (const month of await listMissingMonths(table)) await createPartition(table, month);
  }
}

/** Selects the partitions of a table with their bounds; null means unbounded. */
const selectPartitions = ({ name }: PartitionedTable) => sql`
  select c.relname as partition,
    substring(bound from $$FROM [(]'([^']+)'[)]$$)::timestamptz as start,
    substring(bound from $$TO [(]'([^']+)'[)]$$)::timestamptz as "end"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = ${name}::regclass and bound <> 'DEFAULT'`;

const format = sql.raw(`'YYYY-MM-DD HH24:MI:SS"+00"'`);

/** Returns the months that need a partition and have none, oldest first. */
function listMissingMonths(table: PartitionedTable): Promise<Month[]> {
  return db().execute<Month>(sql`
    with month as (
      select date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead) as start
      from generate_series(0, ${monthsAhead}) ahead
      union
      select date_trunc('month', created_at at time zone 'UTC')
      from ${sql.identifier(getDefaultPartition(table))}
    )
    select ${table.name} || '_p' || to_char(start, 'YYYYMM') as partition,
      to_char(start, ${format}) as start, to_char(start + interval '1 month', ${format}) as "end"
    from month
    where not exists (
      select from (${selectPartitions(table)}) p
      where coalesce(p.start <= month.start at time zone 'UTC', true)
        and p."end" > month.start at time zone 'UTC')
    order by 2`);
}

const getDefaultPartition = ({ name }: PartitionedTable) => `${name}_default`;

/**
 * Creates a partition and moves its rows there from the default partition. Attaching it lets others
 * read and write the table meanwhile, which `create table … partition of` would not.
 */
async function createPartition(
  table: PartitionedTable,
  { partition, start, end }: Month,
): Promise<void> {
  const [parent, created] = [sql.identifier(table.name), sql.identifier(partition)];
  const rest = sql.identifier(getDefaultPartition(table));
  await withLocks(async (tx) => {
    await tx.execute(sql`lock table ${rest} in access exclusive mode`);
    await tx.execute(
      sql`create table ${created} (like ${parent} including defaults including constraints)`,
    );
    // Those of an append-only table refuse to delete rows.
    await tx.execute(sql`alter table ${rest} disable trigger user`);
    // Cancelled after the usual time, moving many rows would block readers again at each run.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      with moved as (
        delete from ${rest} where created_at >= ${start}::timestamptz
          and created_at < ${end}::timestamptz returning *
      )
      insert into ${created} select * from moved`);
    await tx.execute(sql`alter table ${rest} enable trigger user`);
    const bounds = sql.raw(`from ('${start}') to ('${end}')`);
    await tx.execute(sql`alter table ${parent} attach partition ${created} for values ${bounds}`);
    if (!table.isAppendOnly) return;
    await tx.execute(sql`
      create trigger no_truncate before truncate on ${created}
      for each statement execute function refuse_change()`);
  });
}

/** Deletes what is too old: whole partitions, and rows of the default partition. */
async function deleteOutdated(table: PartitionedTable): Promise<void> {
  if (table.maxAgeDays === undefined) return;
  const oldest = sql`now() - make_interval(days => ${table.maxAgeDays})`;
  await db().execute(
    sql`delete from ${sql.identifier(getDefaultPartition(table))} where created_at < ${oldest}`,
  );
  const outdated = await db().execute<{ partition: string }>(
    sql`select partition from (${selectPartitions(table)}) p where p.start < ${oldest}`,
  );
  for (const { partition } of outdated) {
    await withLocks((tx) => tx.execute(sql`drop table if exists ${sql.identifier(partition)}`));
  }
}

/** Runs `work` in a transaction, one process at a time, that gives up locks it cannot have soon. */
const withLocks = (work: (tx: Executor) => Promise<unknown>): Promise<void> =>
  db().transaction(async (tx) => {
    // A statement that waits for a lock holds up every later reader of the table.
    await tx.execute(sql`set local lock_timeout = '1s'`);
    await work(tx);
  });
