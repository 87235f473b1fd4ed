import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { comments } from "#lib/server/features/comment/schema";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { insertOrder } from "#lib/testing/insert-order";
import { buildPostPayload, buildProductBody, postCalls } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let product: string;
let other: string;
let postId: string;
const { create } = postCalls(() => author);
const bought = { units: "13.5", nav: "77", date: "2026-11-02", amount: "1039.50", fee: "10" };

beforeEach(async () => {
  author = await makeUser();
  product = await makeProduct({ name: { en: "Tern Bonds", zh: "燕鸥债券" } });
  other = await makeProduct();
  const post = buildProductBody([product, other]);
  postId = (await create(await buildPostPayload(author, { post }))).body.data.postId;
});

const comment = (disclosures: object[], parentId?: string) =>
  callApi(`POST /sns/api/v1/post/${postId}/comment${parentId ? `/${parentId}/reply` : ""}`, {
    token: author.token,
    body: { content: "A word on costs.", disclosures },
  });
const listComments = async () =>
  (await callApi(`GET /sns/api/v1/post/${postId}/comment?withReplies=true`)).body.data.items;

test("carries the marks of posts by the same rules, and keeps them", async () => {
  await insertOrder(author, product, bought);
  const holds = { productId: product, interest: "holds", isVerified: true };
  const { body } = await comment([holds, { productId: other, interest: "plans" }]);
  const marks = [
    {
      productId: product,
      name: { en: "Tern Bonds", zh: "燕鸥债券" },
      interest: "holds",
      verifiedAt: expect.stringMatching(/Z$/),
    },
    { productId: other, name: expect.anything(), interest: "plans", verifiedAt: null },
  ];
  expect(body.data.disclosures).toEqual(marks);
  const reply = await comment([{ productId: product, interest: "paid" }], body.data.commentId);
  expect(reply.body.data.disclosures).toMatchObject([{ interest: "paid" }]);
  await db().update(orders).set({ state: "cancelled" }).where(eq(orders.userKey, author.key));
  const [stored] = await listComments();
  expect(stored.disclosures).toEqual(marks);
  expect(stored.replies.items[0].disclosures).toMatchObject([{ interest: "paid" }]);
});

test("an edit keeps the marks, or replaces them by the same rules", async () => {
  const { body } = await comment([{ productId: product, interest: "paid" }]);
  const edit = (change: object) =>
    callApi(`PATCH /sns/api/v1/post/${postId}/comment/${body.data.commentId}`, {
      token: author.token,
      body: { content: "A better word on costs.", ...change },
    });
  expect((await edit({})).body.data.disclosures).toMatchObject([{ interest: "paid" }]);
  const holds = [{ productId: product, interest: "holds", isVerified: true }];
  expect((await edit({ disclosures: holds })).status).toBe(400);
  const planned = await edit({ disclosures: [{ productId: other, interest: "plans" }] });
  expect(planned.body.data.disclosures).toMatchObject([{ productId: other, interest: "plans" }]);
  expect((await edit({ disclosures: [] })).body.data).not.toHaveProperty("disclosures");
});

test("refuses what the orders do not show, and ignores other funds", async () => {
  await insertOrder(author, product, bought);
  const third = await makeProduct();
  const none = await comment([{ productId: product, interest: "none" }]);
  expect([none.status, none.body.data.fields]).toEqual([
    400,
    { [`disclosures.${product}`]: "holder" },
  ]);
  const verified = [{ productId: other, interest: "holds", isVerified: true }];
  expect((await comment(verified)).status).toBe(400);
  expect(await listComments()).toEqual([]);
  const { body } = await comment([{ productId: third, interest: "holds" }]);
  expect(body.data.disclosures).toBeUndefined();
});

test("shows no mark once it is withheld", async () => {
  await comment([{ productId: product, interest: "paid" }]);
  await db().update(comments).set({ flagReason: "CMT_POLICY_VIOLATION" });
  expect((await listComments())[0].disclosures).toBeUndefined();
});
