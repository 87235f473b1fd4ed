import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { TagOverview } from "#lib/contracts/feed/tag-overview";
import { invalidate } from "#lib/server/core/invalidation";
import { posts } from "#lib/server/features/post/schema/post";
import { tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { hidingStates } from "#lib/testing/hidden-content";
import { buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
beforeEach(async () => {
  await db().delete(posts);
  author = await makeUser();
});

async function readOverview(query = ""): Promise<TagOverview> {
  const { body } = await callApi("GET /sns/api/v1/tag/list?name=timber");
  const [tag] = body.data.items;
  return (await callApi(`GET /sns/api/v1/tag/${tag.tagId}/overview${query}`)).body.data;
}

const post = (by: TestUser, productIds: string[], overrides = {}) =>
  makePost(by, { tagNameList: ["timber"], post: buildMentionBody(...productIds), ...overrides });

test("names the authors with most posts and the funds mentioned most", async () => {
  const other = await makeUser();
  const [often, once] = [await makeProduct(), await makeProduct()];
  await post(author, [often]);
  await post(other, [once, often]);
  await post(other, [often]);
  await makePost(author, { tagNameList: ["elsewhere"], post: buildMentionBody(once) });
  const overview = await readOverview();
  expect(overview).toMatchObject({ postCount: 3, authorCount: 2, isCapped: false });
  expect(overview.latestAt).toMatch(/Z$/);
  expect(overview.authors.map(({ id, postCount }) => [id, postCount])).toEqual([
    [other.id, 2],
    [author.id, 1],
  ]);
  expect(overview.products.map(({ productId, postCount }) => [productId, postCount])).toEqual([
    [often, 3],
    [once, 1],
  ]);
  expect(overview.products[0]?.name).toEqual({
    en: expect.any(String),
    zh: expect.any(String),
  });
});

test("counts the posts of one language", async () => {
  await post(author, []);
  await post(author, [], { title: "这是一篇关于木材的中文内容，写得很长很长很长" });
  expect((await readOverview("?postLanguage=zh")).postCount).toBe(1);
  expect((await readOverview("?postLanguage=all")).postCount).toBe(2);
});

test.each(hidingStates)("leaves out a post %s", async (_, hide) => {
  const productId = await makeProduct();
  await post(await makeUser(), []);
  const postId = await post(author, [productId]);
  await hide(author, postId);
  expect(await readOverview()).toMatchObject({ postCount: 1, authorCount: 1, products: [] });
});

test("says nothing of a topic that staff hid", async () => {
  await post(author, []);
  const [tag] = await db()
    .update(tags)
    .set({ isHidden: true })
    .where(eq(tags.name, "timber"))
    .returning({ tagId: tags.id });
  invalidate("tags");
  const { status } = await callApi(`GET /sns/api/v1/tag/${tag?.tagId}/overview`);
  expect(status).toBe(404);
});
