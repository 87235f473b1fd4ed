import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** A table with `leaseColumns` whose rows processes claim. */
export type LeasedTable = {
  name: string;
  /** Columns of the primary key. */
  key: readonly [string, ...string[]];
  /** Column with the time from which a row may be claimed. Null there means never. */
  dueAt: string;
};

type ClaimOptions = {
  /** Rows per claim. */
  limit: number;
  leaseSeconds: number;
  /** Limits the rows of the table, which is called `t`. */
  where?: SQL;
  /** Joins what the result has of other tables to the claimed rows, which are called `due`. */
  from?: SQL;
  /** Further assignments, such as a count of attempts. */
  set?: SQL;
  /** Columns of the result besides `leaseId`. The table is called `t`. */
  returning: SQL;
  /** Limits how many rows with the same value of a column are leased at a time, by all processes. */
  share?: { column: string; limit: number };
  now?: Date;
};

/** Rows that were claimed by one statement share its id. */
export type Lease = { leaseId: string };

/** Another process claimed the row, or its work was cancelled. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
  constructor() {
    super("The lease was lost.");
  }
}

const name = (identifier: string) => sql.identifier(identifier);
const columnsOf = (alias: string, columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`${name(alias)}.${name(column)}`),
    sql`, `,
  );
const toTime = (now?: Date) => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`);
const addSeconds = (time: SQL, seconds: number) => sql`${time} + make_interval(secs => ${seconds})`;

/** Assignments that end a lease, for a statement in SQL. */
export const endLease = sql`lease_id = null, leased_until = null`;

/** Assignments that end a lease, for drizzle. */
export const noLease = { leaseId: null, leasedUntil: null };

/** True for a row as long as no other process claimed it. Combine it with the key of the row. */
export const isLeasedBy = ({ leaseId }: Lease, alias = "t") =>
  sql`${name(alias)}.lease_id = ${leaseId}::uuid`;

/**
 * Locks due rows until the transaction ends and skips those that others have locked: for work that ends
 * with its transaction and so needs no lease.
 * @param row alias of the table whose rows are locked, written with the same tag
 */
export const lockUnclaimed = <Value, Fragment>(
  tag: (strings: TemplateStringsArray, ...values: Value[]) => Fragment,
  row: NoInfer<Value>,
): Fragment => tag`for update of ${row} skip locked`;

/** Does what `lockUnclaimed` does, as the options of drizzle's `for("update")`. */
export const unclaimed = <T extends PgTable>(of: T) => ({ of, skipLocked: true }) as const;

/**
 * Claims the rows that are due longest. Other processes skip them until the lease ends.
 * @returns columns of the claimed rows, in any order
 */
export function claimRows<T extends Record<string, unknown>>(
  table: LeasedTable,
  options: ClaimOptions,
): Promise<(T & Lease)[]> {
  if (!options.share) return claim<T>(db(), table, options);
  const { name: lock } = table;
  return db().transaction(async (tx) => {
    // One claim at a time, because two would not see each other's rows of a group. A statement of its
    // own, so that the next one sees what the claim before committed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${lock}`}, 0))`);
    return claim<T>(tx, table, options);
  });
}

async function claim<T extends Record<string, unknown>>(
  executor: Executor,
  table: LeasedTable,
  {
    limit,
    leaseSeconds,
    where = sql`true`,
    from = sql``,
    set,
    returning,
    share,
    now,
  }: ClaimOptions,
): Promise<(T & Lease)[]> {
  const leaseId = randomUUID();
  const time = toTime(now);
  const isFree = sql`t.${name(table.dueAt)} <= ${time}
    and (t.leased_until is null or t.leased_until <= ${time}) and ${where}`;
  const shared = share ? selectShared(table, share, isFree, time) : null;
  const rows = await executor.execute<T>(sql`
    with ${shared ? sql`shared as materialized (${shared}),` : sql``}
    due as materialized (
      select ${columnsOf("t", table.key)} from ${name(table.name)} t
      where ${isFree} ${
        shared
          ? sql`and (${columnsOf("t", table.key)}) in (select ${columnsOf("shared", table.key)} from shared)`
          : sql``
      }
      order by ${columnsOf("t", [table.dueAt, ...table.key])} limit ${limit} ${lockUnclaimed(sql, sql`t`)}
    )
    update ${name(table.name)} t
    set lease_id = ${leaseId}::uuid, leased_until = ${addSeconds(time, leaseSeconds)}
      ${set ? sql`, ${set}` : sql``}
    from due ${from} where (${columnsOf("t", table.key)}) = (${columnsOf("due", table.key)})
    returning ${returning}`);
  return [...rows].map((row) => ({ ...row, leaseId }));
}

/** Selects the due rows that their groups have room for. */
function selectShared(
  { name: table, key, dueAt }: LeasedTable,
  { column, limit }: NonNullable<ClaimOptions["share"]>,
  isFree: SQL,
  time: SQL,
): SQL {
  const group = name(column);
  return sql`
    select ${columnsOf("ranked", key)} from (
      select ${columnsOf("t", key)}, t.${group} as group_value, row_number() over (
        partition by t.${group} order by ${columnsOf("t", [dueAt, ...key])}) as place
      from ${name(table)} t where ${isFree}
    ) ranked
    left join (
      select ${group} as group_value, count(*) as count from ${name(table)}
      where leased_until > ${time} group by 1
    ) leased using (group_value)
    where place + coalesce(leased.count, 0) <= ${limit}`;
}

/**
 * Extends a lease.
 * @param where selects its rows, as `t`
 * @returns how many of them it still holds
 */
export async function extendLease(
  table: LeasedTable,
  lease: Lease,
  where: SQL,
  seconds: number,
): Promise<number> {
  const { count } = await db().execute(sql`
    update ${name(table.name)} t set leased_until = ${addSeconds(sql`now()`, seconds)}
    where ${where} and ${isLeasedBy(lease)}`);
  return count;
}
