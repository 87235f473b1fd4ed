import { sql } from "drizzle-orm";
import { client, db } from "#lib/server/platform/postgres/client";
import { fillLarge, type Report } from "#lib/tools/bench/large/fill";
import { sizeOf } from "#lib/tools/bench/large/size";

/** Grows with each change of what is filled in. */
const version = 1;

const tables = sql.raw("users, tags, products, retired_ids, jobs, feed_snapshots");

/** Whether the database holds a whole filling of this version. */
async function isFilled(): Promise<boolean> {
  await db().execute(sql`create table if not exists bench_filling (version int not null)`);
  const [row] = await db().execute<{ version: number }>(sql`select version from bench_filling`);
  return row?.version === version;
}

/**
 * Makes the database one of 100,000 posts, unless it is already. What an older or interrupted
 * filling left is removed.
 * @throws Error where the database holds something else
 */
export async function prepareLarge(report: Report): Promise<void> {
  if (await isFilled()) return;
  await db().transaction(async (tx) => {
    const [left] = await tx.execute<{ isOurs: boolean; isEmpty: boolean }>(sql`
      select exists (select from bench_filling) as "isOurs",
        not exists (select from users) as "isEmpty"`);
    if (!left?.isOurs && !left?.isEmpty) {
      throw new Error("The database holds something else: nothing was changed.");
    }
    await tx.execute(sql`truncate ${tables} restart identity cascade`);
    await fillLarge(tx, sizeOf(), report);
    await tx.execute(sql`truncate bench_filling`);
    await tx.execute(sql`insert into bench_filling values (${version}::int)`);
  });
  report("statistics");
  await settle();
}

/** Leaves tables as they are once the database has looked after them. */
export async function settle(): Promise<void> {
  const connection = await client().reserve();
  await connection`set statement_timeout = 0`;
  await connection`vacuum analyze`;
  await connection`reset statement_timeout`;
  connection.release();
}
