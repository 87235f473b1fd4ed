import { desc, gt, sql } from "drizzle-orm";
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { client, db } from "#lib/server/platform/postgres/client";
import { maxPageRows, preparePage } from "#lib/server/platform/postgres/prepare-page";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const entries = pgTable("entries", { id: bigint({ mode: "number" }), note: text() });
const rowCount = 50_000;

beforeAll(async () => {
  await client()`create table entries (id bigint primary key, note text not null)`;
  await client()`insert into entries select n, 'Entry ' || n from generate_series(1, ${rowCount}::int) n`;
  await client()`analyze entries`;
});

afterAll(async () => {
  await client()`drop table entries`;
});

const selectEntries = () =>
  db()
    .select({ id: entries.id, note: entries.note })
    .from(entries)
    .where(gt(entries.id, sql.placeholder("after")))
    .orderBy(desc(entries.id))
    .$dynamic();

type Query = {
  execute(values: Record<string, unknown>): Promise<unknown>;
  getQuery(): { sql: string };
};

/** Executes one after the other, so on one connection, more often than PostgreSQL plans at least. */
async function countGenericPlans(query: Query): Promise<number | undefined> {
  for (let call = 0; call < 10; call += 1) await query.execute({ after: 0, limit: 11 });
  const [row] = await client()<{ count: number }[]>`
    select generic_plans::int as count from pg_prepared_statements
    where statement = ${query.getQuery().sql}`;
  return row?.count;
}

test("returns a page of the wanted size, in the order of the query", async () => {
  const query = preparePage(selectEntries(), "entries_page");
  const rows = await query.execute({ after: 0, limit: 3 });
  expect(rows).toEqual(
    [0, 1, 2].map((at) => ({ id: rowCount - at, note: `Entry ${rowCount - at}` })),
  );
  expect(await query.execute({ after: 0, limit: maxPageRows })).toHaveLength(maxPageRows);
});

test("is planned once for all calls, unlike a limit that is only a parameter", async () => {
  const plain = selectEntries().limit(sql.placeholder("limit")).prepare("entries_plain");
  expect(await countGenericPlans(plain)).toBe(0);
  const page = preparePage(selectEntries(), "entries_page");
  expect(await countGenericPlans(page)).toBeGreaterThan(0);
});
