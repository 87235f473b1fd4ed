import { beforeAll, expect, test } from "vitest";
import { listFigures } from "#lib/domain/body/content";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makePost, postCalls } from "#lib/testing/post";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let productId: string;
beforeAll(async () => {
  author = await makeUser();
  productId = await makeProduct(
    { name: { en: "Harbour Bond", zh: "港湾债券" } },
    buildNavs("2025-01-01", 20),
  );
});
const { create, read } = postCalls(() => author);

const buildCard = (change: object = {}) =>
  JSON.stringify({
    root: {
      children: [
        { type: "paragraph", children: [{ type: "text", text: "A fund." }] },
        {
          type: "product-block",
          view: "card",
          products: [{ productId: productId, name: "Harbour Bond", asOf: null, ...change }],
          to: "2025-01-31",
        },
      ],
    },
  });
const readProduct = async (postId: string) =>
  listFigures((await read(postId)).post)[0]?.products[0];

test("publishing pins the last NAV so far and the name of the fund", async () => {
  const postId = await makePost(author, { post: buildCard({ name: "Get rich fund" }) });
  expect(await readProduct(postId)).toEqual({
    productId: productId,
    name: "Harbour Bond",
    asOf: "2025-01-20",
  });
});

test("keeps a name in the other language, and the day of an earlier publication", async () => {
  const post = buildCard({ name: "港湾债券", asOf: "2025-01-12" });
  const postId = await makePost(author, { post });
  expect(await readProduct(postId)).toMatchObject({ name: "港湾债券", asOf: "2025-01-12" });
});

test("a draft is pinned once it is published", async () => {
  const { body } = await create(
    await buildPostPayload(author, { isDraft: true, post: buildCard() }),
  );
  const { postId } = body.data;
  expect(await readProduct(postId)).toMatchObject({ asOf: null });
  const { status } = await callApi(`PATCH /sns/api/v1/post/${postId}`, {
    token: author.token,
    body: { isDraft: false },
  });
  expect(status).toBe(200);
  expect(await readProduct(postId)).toMatchObject({ asOf: "2025-01-20" });
});

test("lists the post among those that mention the fund", async () => {
  const postId = await makePost(author, { post: buildCard() });
  const { data } = (await callApi(`GET /product/api/v1/product/${productId}/post/list`)).body;
  expect(data.items.map((item: { postId: string }) => item.postId)).toContain(postId);
});
