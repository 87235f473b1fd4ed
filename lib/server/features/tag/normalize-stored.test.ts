import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshAllTerms } from "#lib/server/features/post/refresh-all-terms";
import { normalizeStoredTags } from "#lib/server/features/tag/normalize-stored";
import { db } from "#lib/server/platform/postgres/client";
import { postSearch, posts, postTags, tags } from "#lib/server/platform/postgres/schema/post";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath } from "#lib/testing/feed";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

/** Stores a tag of a post as an earlier version did. */
async function renameTag(author: TestUser, postId: string, from: string, to: string) {
  await db().update(tags).set({ name: to }).where(eq(tags.name, from));
  const [row] = await db()
    .select()
    .from(posts)
    .where(eq(posts.id, BigInt(postId)));
  const tagNames = row?.tagNames.map((name) => (name === from ? to : name)) ?? [];
  await db()
    .update(posts)
    .set({ tagNames })
    .where(eq(posts.id, BigInt(postId)));
  return author;
}

const readTags = async (postId: string) => {
  const [row] = await db()
    .select()
    .from(posts)
    .where(eq(posts.id, BigInt(postId)));
  const stored = await db()
    .select({ name: tags.name })
    .from(tags)
    .innerJoin(postTags, eq(postTags.tagId, tags.id))
    .where(eq(postTags.postId, BigInt(postId)));
  return [row?.tagNames.toSorted(), stored.map(({ name }) => name).toSorted()];
};

test("replaces stored tags by their normal form, and removes invisible ones", async () => {
  const author = await makeUser();
  const tagNameList = ["ab", "second", "third", "fourth"];
  const postId = await makePost(author, { tagNameList });
  await renameTag(author, postId, "second", "a\u200bb");
  await renameTag(author, postId, "third", "\u202egat");
  await renameTag(author, postId, "fourth", "\u2800");
  await normalizeStoredTags();
  expect(await readTags(postId)).toEqual([
    ["ab", "gat"],
    ["ab", "gat"],
  ]);
  const names = await db().select({ name: tags.name }).from(tags);
  expect(names.map(({ name }) => name).sort()).toEqual(["ab", "gat"]);
  await normalizeStoredTags();
  expect(await readTags(postId)).toEqual([
    ["ab", "gat"],
    ["ab", "gat"],
  ]);
});

test("gives stored posts the search terms of the current rules, once", async () => {
  const author = await makeUser();
  const ids: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    ids.push(await makePost(author, { post: buildBody("On moon\u00adlight.") }));
  }
  await db()
    .update(postSearch)
    .set({ terms: "'moon' 'light'" as never });
  const count = async () => {
    const path = `${feedPath}?filter=keyword&keyword=moonlight&limit=50`;
    return (await callApi(`GET ${path}`)).body.data.items.length;
  };
  expect(await count()).toBe(0);
  await refreshAllTerms();
  expect(await count()).toBe(0);
  await refreshAllTerms(0);
  expect(await count()).toBe(23);
  await db()
    .update(postSearch)
    .set({ terms: "'moon' 'light'" as never });
  await refreshAllTerms(0);
  expect(await count()).toBe(0);
});
