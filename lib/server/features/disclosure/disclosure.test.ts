import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { bought, disclosureCalls, makeParties } from "#lib/testing/disclosure";
import { insertOrder } from "#lib/testing/insert-order";
import { buildPostPayload, buildProductBody } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import type { TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let stranger: TestUser;
let product: string;
let other: string;
const { update, read, publish, publishOk, readMarks, cancelOrders } = disclosureCalls(() => ({
  author,
  stranger,
  product,
  other,
}));

beforeEach(async () => {
  ({ author, stranger, product, other } = await makeParties());
});

describe("a published post", () => {
  test("shows what its author says about each fund, and nothing where nothing is stated", async () => {
    const postId = await publishOk([{ productId: product, interest: "paid" }]);
    expect(await readMarks(postId)).toEqual([
      {
        productId: product,
        name: { en: "Tern Bonds", zh: "燕鸥债券" },
        interest: "paid",
        isVerified: false,
        hasUpdates: false,
        statedAt: expect.stringMatching(/Z$/),
        verifiedAt: null,
        changes: [],
      },
    ]);
  });

  test("says that a holding is verified only if the author asked for it", async () => {
    await insertOrder(author, product, bought);
    const asked = await publishOk([{ productId: product, interest: "holds", isVerified: true }]);
    const silent = await publishOk([{ productId: product, interest: "holds" }]);
    expect((await readMarks(asked))[0]?.verifiedAt).toEqual(expect.any(String));
    expect((await readMarks(silent))[0]?.verifiedAt).toBeNull();
    expect(JSON.stringify(await read(asked, stranger))).not.toMatch(/13\.5|1039|1049/);
  });

  test.each(["submitted", "accepted", "rejected", "cancelled"] as const)(
    "does not count an order that is %s",
    async (state) => {
      await insertOrder(author, product, bought, { state });
      const { status, body } = await publish([
        { productId: product, interest: "holds", isVerified: true },
      ]);
      expect(status).toBe(400);
      expect(body.data.fields).toEqual({ [`disclosures.${product}`]: "not a holder" });
    },
  );

  test("refuses “none” to a holder and stores nothing, while a draft keeps it", async () => {
    await insertOrder(author, product, bought, { state: "executed" });
    const none = [{ productId: product, interest: "none" }];
    const { status, body } = await publish(none);
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ [`disclosures.${product}`]: "holder" });
    const draft = await publishOk(none, { isDraft: true });
    expect((await read(draft)).disclosures).toMatchObject([{ interest: "none", statedAt: null }]);
    expect((await update(draft, { isDraft: false })).status).toBe(400);
    expect((await update(draft, { isDraft: false, disclosures: [] })).status).toBe(200);
    expect(await readMarks(draft)).toEqual([]);
  });

  test("refuses “none” again once the author has become a holder", async () => {
    const postId = await publishOk([{ productId: product, interest: "none" }]);
    await insertOrder(author, product, bought);
    expect((await update(postId, { title: "Another title" })).status).toBe(400);
    expect((await readMarks(postId))[0]?.interest).toBe("none");
  });

  test("does not take another's orders or another fund for a holding", async () => {
    await insertOrder(stranger, product, bought);
    await insertOrder(author, other, bought);
    expect(
      (await publish([{ productId: product, interest: "holds", isVerified: true }])).status,
    ).toBe(400);
  });

  test("ignores funds that the text does not name, and drops a fund that it no longer names", async () => {
    const third = await makeProduct();
    const postId = await publishOk([
      { productId: third, interest: "holds" },
      { productId: product, interest: "holds" },
      { productId: other, interest: "plans" },
    ]);
    expect((await readMarks(postId)).map(({ productId }) => productId)).toEqual([product, other]);
    await update(postId, { post: buildProductBody([other]) });
    expect((await readMarks(postId)).map(({ productId }) => productId)).toEqual([other]);
  });

  test("takes a mention of a fund that does not exist", async () => {
    const post = buildProductBody(["999999"]);
    const postId = await publishOk([{ productId: "999999", interest: "holds" }], { post });
    expect(await readMarks(postId)).toEqual([]);
  });

  test("follows the fund when it is renamed", async () => {
    const postId = await publishOk([{ productId: product, interest: "plans" }]);
    await db()
      .update(products)
      .set({ nameEn: "Gull Bonds" })
      .where(eq(products.id, BigInt(product)));
    await update(postId, { title: "Another title" });
    expect((await readMarks(postId))[0]?.name.en).toBe("Gull Bonds");
  });
});

describe("a statement", () => {
  test("keeps its day when the post changes, until the author changes the statement", async () => {
    await insertOrder(author, product, bought);
    const postId = await publishOk([{ productId: product, interest: "holds", isVerified: true }]);
    const [first] = await readMarks(postId);
    await cancelOrders();
    await update(postId, { title: "Another title" });
    expect(await readMarks(postId)).toEqual([first]);
    const again = await update(postId, {
      disclosures: [{ productId: product, interest: "holds" }],
    });
    expect(again.status).toBe(200);
    const [second] = await readMarks(postId);
    expect(second).toMatchObject({ isVerified: false, verifiedAt: null });
    expect(Date.parse(second?.statedAt ?? "")).toBeGreaterThan(Date.parse(first?.statedAt ?? ""));
    const verified = [{ productId: product, interest: "holds", isVerified: true }];
    expect((await update(postId, { disclosures: verified })).status).toBe(400);
  });

  test("in a draft of changes is not public until it is published", async () => {
    const postId = await publishOk([]);
    const { version } = await read(postId);
    const { draftKey: _key, ...payload } = await buildPostPayload(author, {
      post: buildProductBody([product]),
    });
    const path = `/sns/api/v1/post/${postId}/draft`;
    const disclosures = [{ productId: product, interest: "plans", hasUpdates: true }];
    const saved = await callApi(`PUT ${path}`, {
      token: author.token,
      body: { ...payload, disclosures, postVersion: version },
    });
    expect(saved.status).toBe(200);
    expect(await readMarks(postId)).toEqual([]);
    const draft = await callApi(`GET ${path}`, { token: author.token });
    expect(draft.body.data.disclosures).toMatchObject([
      { productId: product, interest: "plans", hasUpdates: true, statedAt: null },
    ]);
  });
});
