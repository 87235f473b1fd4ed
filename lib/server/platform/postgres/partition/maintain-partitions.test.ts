import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { maintainPartitions } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { partitionedTables } from "#lib/server/platform/postgres/partition/partitioned-tables";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const table = { name: "visits" };

beforeEach(async () => {
  await db().execute(sql`drop table if exists visits, visits_first`);
  await db().execute(sql`
    create table visits (id int, created_at timestamptz not null, primary key (id, created_at))
    partition by range (created_at)`);
  await db().execute(sql`create table visits_default partition of visits default`);
});

/** Inserts a row for each time, numbered from 0. */
async function insertVisits(...times: string[]): Promise<void> {
  for (const [id, time] of times.entries()) {
    await db().execute(sql`insert into visits values (${id}, ${time}::text::timestamptz)`);
  }
}

const listVisits = async () =>
  (
    await db().execute<{ row: string }>(
      sql`select format('%s %s', id, tableoid::regclass) as row from visits order by id`,
    )
  ).map(({ row }) => row);

const getPartition = (name: string, months: number): string => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  return `${name}_p${month.toISOString().slice(0, 7).replace("-", "")}`;
};

const listPartitions = async (name: string) =>
  (
    await db().execute<{ partition: string }>(
      sql`select relid::regclass::text as partition from pg_partition_tree(${name}) where isleaf`,
    )
  ).map(({ partition }) => partition);

test("creates the partitions of this and the next three months, once", async () => {
  for (let again = 0; again < 2; again += 1) await maintainPartitions([table]);
  const months = [0, 1, 2, 3].map((ahead) => getPartition("visits", ahead));
  expect((await listPartitions("visits")).toSorted()).toEqual(
    [...months, "visits_default"].toSorted(),
  );
  await insertVisits(new Date().toISOString());
  expect(await listVisits()).toEqual([`0 ${months[0]}`]);
});

test("moves rows out of the default partition, by months in UTC, even if append-only", async () => {
  await db().execute(sql`
    create trigger append_only before update or delete on visits
    for each row execute function refuse_change()`);
  await insertVisits("2024-02-29 23:59:59.999999+00", "2024-03-01 01:00+02", "2024-03-01 00:00+00");
  await maintainPartitions([table]);
  await expect(db().execute(sql`delete from visits`)).rejects.toMatchObject({
    cause: { message: "visits_p202402 is append-only" },
  });
  expect(await listVisits()).toEqual(["0 visits_p202402", "1 visits_p202402", "2 visits_p202403"]);
});

test("keeps a partition that has no beginning, and goes on after its end", async () => {
  await db().execute(sql`
    create table visits_first partition of visits for values from (minvalue) to ('2030-01-01 00:00+00')`);
  await insertVisits("2001-05-05 00:00+00", "2030-01-01 00:00+00");
  await maintainPartitions([{ ...table, maxAgeDays: 90 }]);
  expect(await listVisits()).toEqual(["0 visits_first", "1 visits_p203001"]);
});

test("drops months that began before the maximum age, and outdated rows without a month", async () => {
  await insertVisits("2024-02-29 12:00+00", new Date().toISOString());
  await maintainPartitions([table]);
  expect(await listVisits()).toHaveLength(2);
  await insertVisits("2023-02-28 12:00+00");
  await maintainPartitions([{ ...table, maxAgeDays: 90 }]);
  expect(await listVisits()).toEqual([`1 ${getPartition("visits", 0)}`]);
  expect(await listPartitions("visits")).not.toContain("visits_p202402");
});

test("fails within seconds if a transaction holds the table, and loses no row", async () => {
  await insertVisits("2024-02-29 12:00+00");
  await db().transaction(async (tx) => {
    await tx.execute(sql`lock table visits_default in row exclusive mode`);
    await expect(maintainPartitions([table])).rejects.toMatchObject({ cause: { code: "55P03" } });
  });
  expect(await listVisits()).toEqual(["0 visits_default"]);
});

test("every partitioned table of the schema is maintained", async () => {
  await maintainPartitions();
  const parents = await db().execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'p' and relname <> 'visits'`,
  );
  expect(parents.map(({ name }) => name).toSorted()).toEqual(
    partitionedTables.map(({ name }) => name).toSorted(),
  );
  for (const { name } of partitionedTables) {
    expect(await listPartitions(name)).toContain(getPartition(name, 3));
  }
});
