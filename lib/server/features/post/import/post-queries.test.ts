import { expect, test } from "vitest";
import { readIncompletePosts } from "#lib/server/features/post/import/post-queries";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("reads the posts that miss pictures a few at a time, each once", async () => {
  const { key: authorKey } = await makeUser();
  const body = JSON.stringify({ root: { type: "root", children: [{ type: "missing-image" }] } });
  const rows = Array.from({ length: 45 }, () => ({ authorKey, body, isDraft: true }));
  const stored = await db().insert(posts).values(rows).returning({ id: posts.id });
  await db().insert(posts).values({ authorKey, body: "{}" });
  const found: bigint[] = [];
  const statements = await recordStatements(async () => {
    for await (const { id } of readIncompletePosts(authorKey)) found.push(id);
  });
  expect(found).toEqual(stored.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1)));
  expect(statements.length).toBeGreaterThan(2);
});
