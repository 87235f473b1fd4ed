import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { prepareRows } from "#lib/server/platform/postgres/prepare-rows";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";
import { testDatabase } from "#lib/testing/database";

testDatabase();

test("executes a statement with the values of each call, prepared once", async () => {
  const query = prepareRows<{ doubled: number; given: string | null }>(sql`
    select ${typedPlaceholder("count", "int")} * 2 as doubled, ${typedPlaceholder("note", "text")} as given`);
  expect(await query.execute({ count: 4, note: "four" })).toEqual([{ doubled: 8, given: "four" }]);
  expect(await query.execute({ count: 5, note: null })).toEqual([{ doubled: 10, given: null }]);
  const prepared = await client()`
    select generic_plans + custom_plans as executed from pg_prepared_statements
    where statement like '%as doubled%' and statement not like '%pg_prepared%'`;
  expect(prepared).toEqual([{ executed: "2" }]);
});
