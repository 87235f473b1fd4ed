import { sql } from "drizzle-orm";
import { connections, db } from "#lib/server/platform/postgres/client";
import { maintainPartitions } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { fillLarge, type ReportProgress } from "#lib/tools/bench/large/fill";
import { scaleSize } from "#lib/tools/bench/large/size";

/** Increase when the generated rows change. */
const version = 6;
/** Instead of a version: rows are there, but not all of what follows them. */
const incomplete = 0;

const tables = sql.raw("users, tags, products, retired_ids, jobs, feed_snapshots");

/** True if the database is filled completely with this version. */
async function isFilled(): Promise<boolean> {
  await db().execute(sql`create table if not exists bench_filling (version int not null)`);
  const [row] = await db().execute<{ version: number }>(sql`select version from bench_filling`);
  return row?.version === version;
}

/**
 * Fills the database with `postCount` posts unless it is filled. Removes the rows of an older or
 * interrupted run.
 * @throws Error if the database contains other data
 */
export async function prepareLarge(postCount: number, report: ReportProgress): Promise<void> {
  if (await isFilled()) return;
  await db().transaction(async (tx) => {
    const [left] = await tx.execute<{ isOurs: boolean; isEmpty: boolean }>(sql`
      select exists (select from bench_filling) as "isOurs",
        not exists (select from users) as "isEmpty"`);
    if (!left?.isOurs && !left?.isEmpty) {
      throw new Error("The database contains other data. Nothing was changed.");
    }
    await tx.execute(sql`truncate ${tables} restart identity cascade`);
    await fillLarge(tx, scaleSize(postCount), report);
    await tx.execute(sql`truncate bench_filling`);
    await tx.execute(sql`insert into bench_filling values (${incomplete}::int)`);
  });
  report("statistics");
  await maintainPartitions();
  await vacuum();
  await db().execute(sql`update bench_filling set version = ${version}::int`);
}

/** Runs `vacuum analyze`, so that measurements do not depend on autovacuum. */
export async function vacuum(): Promise<void> {
  await connections().use(async (connection) => {
    await connection.query("set statement_timeout = 0");
    await connection.query("vacuum analyze");
    await connection.query("reset statement_timeout");
  });
}
