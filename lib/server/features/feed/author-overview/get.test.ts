import { beforeEach, expect, test } from "vitest";
import type { AuthorOverview } from "#lib/contracts/feed/author-overview";
import { limits } from "#lib/domain/limits";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { hidingStates } from "#lib/testing/hidden-content";
import { buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
beforeEach(async () => {
  author = await makeUser();
});

async function read(viewer?: TestUser): Promise<AuthorOverview> {
  const path = `GET /sns/api/v1/user/${author.id}/overview`;
  const { status, body } = await callApi(path, viewer ? { token: viewer.token } : {});
  expect(status).toBe(200);
  return body.data as AuthorOverview;
}

const empty = { tagNameList: [], disclosures: [], bestPosts: [] };

const state = (productId: string, interest: "holds" | "none") =>
  makePost(author, {
    post: buildMentionBody(productId),
    disclosures: [{ productId, interest, isVerified: false, hasUpdates: false }],
  });

const likePost = async (postId: string) => {
  const { token } = await makeUser();
  expect((await callApi(`POST /sns/api/v1/post/${postId}/like`, { token })).status).toBe(200);
};

test("is empty for an author of nothing, and 404 for nobody", async () => {
  expect(await read()).toEqual(empty);
  expect((await callApi("GET /sns/api/v1/user/nobody.here/overview")).status).toBe(404);
});

test("has the topics of most posts first, up to the limit", async () => {
  await makePost(author, { tagNameList: ["fees", "gold"] });
  await makePost(author, { tagNameList: ["fees"] });
  expect((await read()).tagNameList).toEqual(["fees", "gold"]);
  const tagNameList = Array.from({ length: limits.authorOverview.topics }, (_, at) => `topic${at}`);
  await makePost(author, { tagNameList });
  const all = (await read()).tagNameList;
  expect(all).toHaveLength(limits.authorOverview.topics);
  expect(all[0]).toBe("fees");
});

test("has the last statement about each fund, and none about one without an interest", async () => {
  const [product, other] = [await makeProduct(), await makeProduct()];
  await state(product, "none");
  await state(other, "holds");
  await state(product, "holds");
  const { disclosures } = await read();
  expect(disclosures.map(({ productId, interest }) => [productId, interest])).toEqual([
    [product, "holds"],
    [other, "holds"],
  ]);
  expect(disclosures[0]).toMatchObject({
    name: { en: expect.any(String), zh: expect.any(String) },
    statedAt: expect.stringMatching(/Z$/),
    verifiedAt: null,
  });
  await state(product, "none");
  expect((await read()).disclosures.map(({ productId }) => productId)).toEqual([other]);
});

test("has the most liked posts once there are more than it lists", async () => {
  const ids: string[] = [];
  for (let at = 0; at < limits.authorOverview.bestPosts; at += 1) ids.push(await makePost(author));
  const [first = "", second = ""] = ids;
  await likePost(first);
  expect((await read()).bestPosts).toEqual([]);
  const warned = await makePost(author, { contentWarning: { kind: "loss", text: "" } });
  await makePost(author);
  for (const postId of [second, second, warned, warned, warned]) await likePost(postId);
  const { bestPosts } = await read();
  // Without those that nobody liked, and the one with a content warning.
  expect(bestPosts.map(({ postId }) => postId)).toEqual([second, first]);
});

test.each(hidingStates.slice(0, 3))("leaves out a post %s", async (_, hide) => {
  const product = await makeProduct();
  const postId = await state(product, "holds");
  expect(await read()).not.toEqual(empty);
  await hide(author, postId);
  expect(await read()).toEqual(empty);
});

test("leaves out drafts, and tells a blocked viewer nothing", async () => {
  await makePost(author, { isDraft: true, tagNameList: ["fees"] });
  expect(await read(author)).toEqual(empty);
  await makePost(author, { tagNameList: ["gold"] });
  const viewer = await makeUser();
  expect((await read(viewer)).tagNameList).toEqual(["gold"]);
  await callApi(`POST /sns/api/v1/user/${viewer.id}/block`, { token: author.token });
  expect(await read(viewer)).toEqual(empty);
});
