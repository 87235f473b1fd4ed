import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tags } from "#lib/server/features/tag/schema";
import { client, db } from "#lib/server/platform/postgres/client";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { testDatabase } from "#lib/testing/database";

testDatabase();

test("records statements of the driver, drizzle and transactions while the work runs", async () => {
  const tagNames = db().select({ name: tags.name }).from(tags).prepare("tag_names");
  const runQueries = async () => {
    await Promise.all([client()`select 1`, tagNames.execute(), tagNames.execute()]);
    await db().transaction((tx) => tx.execute(sql`select 2`));
  };
  const named = 'select "name" from "tags"';
  const sent = ["begin", "commit", "select 1", "select 2", named, named].toSorted();
  for (let again = 0; again < 2; again += 1) {
    const statements = await recordStatements(runQueries);
    await runQueries();
    expect(statements.map(({ text }) => text).toSorted()).toEqual(sent);
  }
});
