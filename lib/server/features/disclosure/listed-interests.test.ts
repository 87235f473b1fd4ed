import { beforeEach, expect, test } from "vitest";
import { noteHoldingChanges } from "#lib/server/features/disclosure/note-changes";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { bought, disclosureCalls, makeParties } from "#lib/testing/disclosure";
import { insertOrder } from "#lib/testing/insert-order";
import type { TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let stranger: TestUser;
let product: string;
let other: string;
const { update, publishOk, cancelOrders } = disclosureCalls(() => ({
  author,
  stranger,
  product,
  other,
}));

beforeEach(async () => {
  ({ author, stranger, product, other } = await makeParties());
});

const listPosts = async (path: string, as?: TestUser) => {
  const { status, body } = await callApi(`GET /sns/api/v1/${path}`, as ? { token: as.token } : {});
  expect(status).toBe(200);
  return body.data.items as { postId: string; interests?: unknown }[];
};
const newest = "post/trending/list?filter=newest";
const readListed = async (postId: string, path = `user/${author.id}/post/list`, as?: TestUser) =>
  (await listPosts(path, as)).find((post) => post.postId === postId);

test("a listed post has its author's interests, without those of none", async () => {
  await insertOrder(author, product, bought);
  const postId = await publishOk([
    { productId: product, interest: "holds", isVerified: true },
    { productId: other, interest: "none" },
  ]);
  const interests = [
    {
      productId: product,
      interest: "holds",
      statedAt: expect.stringMatching(/Z$/),
      verifiedAt: expect.stringMatching(/Z$/),
      change: null,
    },
  ];
  const lists = [
    ...["recommended", "trending", "newest"].map((filter) => `post/trending/list?filter=${filter}`),
    `post/trending/list?keyword=${encodeURIComponent("A look at")}`,
    `user/${author.id}/post/list`,
  ];
  for (const path of lists) {
    for (const viewer of [undefined, stranger, author]) {
      expect((await readListed(postId, path, viewer))?.interests, path).toEqual(interests);
    }
  }
});

test("a post without statements, or with those of none only, has no interests", async () => {
  const silent = await publishOk([]);
  const none = await publishOk([{ productId: product, interest: "none" }]);
  for (const id of [silent, none]) expect(await readListed(id)).not.toHaveProperty("interests");
});

test("a draft has no interests, as nothing is stated yet", async () => {
  const draft = await publishOk([{ productId: product, interest: "paid" }], { isDraft: true });
  const listed = await readListed(draft, `user/${author.id}/post/list?type=draft`, author);
  expect(listed).toBeDefined();
  expect(listed).not.toHaveProperty("interests");
});

test("shows a change of the statement and of the holding to everybody at once", async () => {
  await insertOrder(author, product, bought);
  const held = { productId: product, interest: "holds", isVerified: true, hasUpdates: true };
  const postId = await publishOk([held]);
  for (const viewer of [undefined, stranger]) {
    expect((await readListed(postId, newest, viewer))?.interests).toMatchObject([{ change: null }]);
  }
  await cancelOrders();
  await noteHoldingChanges();
  for (const viewer of [undefined, stranger]) {
    expect((await readListed(postId, newest, viewer))?.interests).toMatchObject([
      { interest: "holds", change: { isHolder: false, at: expect.stringMatching(/Z$/) } },
    ]);
  }
  await update(postId, { disclosures: [] });
  expect(await readListed(postId, newest, stranger)).not.toHaveProperty("interests");
});
