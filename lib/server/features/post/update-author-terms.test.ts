import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { digestBody } from "#lib/domain/post/digest";
import { outdatedAuthorTerms, posts } from "#lib/server/features/post/schema/post";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import {
  authorTermsJob,
  markAuthorTermsOutdated,
  updateAuthorTerms,
  updateAuthorTermsSoon,
} from "#lib/server/features/post/update-author-terms";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { buildBody } from "#lib/testing/post";
import { callApiAs, myPath } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const body = buildBody("A patient look at payouts.");

/** Inserts posts with search terms directly into the database, oldest first. */
async function insertPosts(author: TestUser, count: number): Promise<string[]> {
  const { terms } = digestBody(body, { withTerms: true });
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const id = await insertPost(author, { title: `Post ${n}`, body });
    await storeSearchTerms(db(), BigInt(id), author.key, {
      title: `Post ${n}`,
      tagNames: [],
      textTerms: terms,
    });
    ids.push(id);
  }
  return ids;
}

/** Counts the author's posts that a search for `word` finds. */
async function countFound(author: TestUser, word: string): Promise<number> {
  const [row] = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from post_search s join posts p on p.id = s.post_id
    where p.author_key = ${author.key} and s.terms @@ ${`'${word}'`}::tsquery`);
  return row?.count ?? 0;
}

const rename = (author: TestUser, username: string) =>
  callApiAs(author, `PATCH ${myPath}/profile`, { username });

test("search finds every post by the author's new name, and none by the old one", async () => {
  const author = await makeUser({ username: "Earlier" });
  await insertPosts(author, 45);
  expect(await countFound(author, "earlier")).toBe(45);
  expect((await rename(author, "Later")).status).toBe(200);
  await updateAuthorTermsSoon();
  expect([await countFound(author, "earlier"), await countFound(author, "later")]).toEqual([0, 45]);
  expect(await countFound(author, "payouts")).toBe(45);
  expect(await db().select().from(outdatedAuthorTerms)).toEqual([]);
  const found = await callApi("GET /sns/api/v1/post/trending/list?filter=keyword&keyword=Later");
  expect(found.body.data.items).toHaveLength(10);
});

test("a rename does not wait for the author's posts", async () => {
  const author = await makeUser({ username: "Waiting" });
  const [postId] = await insertPosts(author, 1);
  // A transaction that holds a post, as a slow save does.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: onLocked } = Promise.withResolvers<void>();
  const save = db().transaction(async (tx) => {
    await tx
      .select()
      .from(posts)
      .where(eq(posts.id, BigInt(postId ?? 0)))
      .for("update");
    onLocked();
    await held;
  });
  await isLocked;
  expect((await rename(author, "Gone")).status).toBe(200);
  release();
  await save;
  await updateAuthorTermsSoon();
  expect(await countFound(author, "gone")).toBe(1);
});

test("continues where a stopped process left, newest posts first", async () => {
  const author = await makeUser({ username: "Former" });
  const ids = await insertPosts(author, 30);
  await db().update(users).set({ username: "Current" }).where(eq(users.key, author.key));
  await db()
    .insert(outdatedAuthorTerms)
    .values({ authorKey: author.key, fromPostId: BigInt(ids[10] ?? 0) });
  await updateAuthorTerms();
  expect([await countFound(author, "former"), await countFound(author, "current")]).toEqual([
    20, 10,
  ]);
  expect(await db().select().from(outdatedAuthorTerms)).toEqual([]);
});

test("updates the other authors if a post of one cannot be stored", async () => {
  const authors = [await makeUser({ username: "Stuck" }), await makeUser({ username: "Free" })];
  const [stuck, free] = authors as [TestUser, TestUser];
  const [stuckId] = await insertPosts(stuck, 1);
  await insertPosts(free, 1);
  const refusal = sql.raw(`check (post_id <> ${stuckId}) not valid`);
  await db().execute(sql`alter table post_search add constraint refuses_one ${refusal}`);
  await rename(stuck, "Stuckno");
  await rename(free, "Freeno");
  await updateAuthorTermsSoon();
  expect([await countFound(stuck, "stuck"), await countFound(free, "freeno")]).toEqual([1, 1]);
  await db().execute(sql`alter table post_search drop constraint refuses_one`);
  await updateAuthorTermsSoon();
  expect(await countFound(stuck, "stuckno")).toBe(1);
});

test("the job lasts until every post is updated, and fails with the database", async () => {
  const author = await makeUser({ username: "Before" });
  await insertPosts(author, 25);
  await db().update(users).set({ username: "Afterwards" }).where(eq(users.key, author.key));
  await markAuthorTermsOutdated(db(), author.key);
  await authorTermsJob.run();
  expect(await countFound(author, "afterwards")).toBe(25);
  await db().execute(sql`alter table outdated_author_terms rename to away`);
  await expect(authorTermsJob.run()).rejects.toThrow();
  await db().execute(sql`alter table away rename to outdated_author_terms`);
  await authorTermsJob.run();
});

test("a second rename begins again", async () => {
  const author = await makeUser({ username: "First" });
  const ids = await insertPosts(author, 3);
  await db()
    .insert(outdatedAuthorTerms)
    .values({ authorKey: author.key, fromPostId: BigInt(ids[0] ?? 0) });
  await markAuthorTermsOutdated(db(), author.key);
  expect(await db().select().from(outdatedAuthorTerms)).toMatchObject([
    { fromPostId: null, version: 2 },
  ]);
  await db().update(users).set({ username: "Third" }).where(eq(users.key, author.key));
  await updateAuthorTerms();
  expect(await countFound(author, "third")).toBe(3);
});
