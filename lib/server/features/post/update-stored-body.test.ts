import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DigestOptions } from "#lib/domain/post/digest";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

/** Called before each digest. */
const beforeDigest = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("#lib/server/features/post/digest-in-background", async (importOriginal) => {
  const original =
    await importOriginal<typeof import("#lib/server/features/post/digest-in-background")>();
  return {
    digestInBackground: async (serialized: string, options: DigestOptions) => {
      await beforeDigest();
      return original.digestInBackground(serialized, options);
    },
  };
});

let author: TestUser;
const { update, read } = postCalls(() => author);
beforeAll(async () => {
  author = await makeUser();
});
beforeEach(() => {
  beforeDigest.mockReset();
});

async function countOpenTransactions(): Promise<number> {
  const [row] = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  return row?.count ?? -1;
}

test("digests the stored body while no transaction occupies a connection", async () => {
  const postId = await makePost(author);
  const open: number[] = [];
  beforeDigest.mockImplementation(async () => {
    open.push(await countOpenTransactions());
  });
  expect((await update(postId, { title: "Changed" })).status).toBe(200);
  expect(open).toEqual([0]);
});

test("keeps a body that is saved while the earlier one is digested", async () => {
  const postId = await makePost(author);
  beforeDigest.mockImplementationOnce(async () => {
    await update(postId, { post: buildBody("The newer text") });
  });
  expect((await update(postId, { title: "Changed" })).status).toBe(200);
  const post = await read(postId);
  expect(post).toMatchObject({ title: "Changed", version: 3 });
  expect(post.post).toContain("The newer text");
  expect(post.summary).toContain("The newer text");
});
