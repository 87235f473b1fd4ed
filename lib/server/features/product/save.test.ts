import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { audits } from "#lib/server/platform/postgres/schema/audit";
import { ask, askRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { bodyOf, makePost } from "#lib/testing/post";
import { makeProduct, productOf } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const admins = "/product/api/v1/admin/product";
const create = (body: object) => ask(`POST ${admins}`, { token: admin.token, body });
const change = (productId: string, body: object) =>
  ask(`PATCH ${admins}/${productId}`, { token: admin.token, body });
const get = (productId: string) => ask(`GET /product/api/v1/product/${productId}`);

const factsheet = {
  type: "factsheet",
  language: "en",
  title: "Factsheet",
  date: "2026-01-31",
  url: "https://example.com/factsheet.pdf",
} as const;

describe("a fund that an operator adds", () => {
  test("reads back whole, with exact numbers and no figure", async () => {
    const given = productOf({ documents: [factsheet], managementFee: "0.01250" });
    const { status, body } = await create(given);
    expect(status).toBe(200);
    const { documents, ...stated } = given;
    expect(body.data).toMatchObject({
      ...stated,
      managementFee: "0.0125",
      fundAum: "480000000.5",
      currencyDecimals: 2,
      performance1y: null,
      latestNav: null,
      navLine: [],
      version: 1,
    });
    expect(body.data.documents).toEqual([
      { ...factsheet, id: expect.any(String), isRequired: false },
    ]);
    expect((await get(body.data.productId)).body.data).toEqual(body.data);
  });

  test("knows its currency's minor unit", async () => {
    const { body } = await create(productOf({ currency: "JPY" }));
    expect(body.data.currencyDecimals).toBe(0);
  });

  test.each([
    [{ riskLevel: 8 }, "riskLevel"],
    [{ currency: "XQZ" }, "currency"],
    [{ subAssetClass: "government" }, "subAssetClass"],
    [{ cutoffTime: "24:00" }, "cutoffTime"],
    [{ managementFee: "1.2" }, "managementFee"],
    [{ minimumInvestment: "0" }, "minimumInvestment"],
    [{ minimumInvestment: "1.23456" }, "minimumInvestment"],
    [{ name: { en: "A", zh: " " } }, "name.zh"],
    [{ isin: "LU12" }, "isin"],
    [{ documents: [{ ...factsheet, url: "http://example.com/a.pdf" }] }, "documents.0.url"],
    [{ documents: [{ ...factsheet, url: undefined }] }, "documents.0.url"],
  ])("is refused with %j", async (wrong, field) => {
    const { status, body } = await create({ ...productOf(), ...wrong });
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
  });

  test("is refused where its ISIN is taken", async () => {
    const given = productOf();
    await create(given);
    const { status, body } = await create({ ...productOf(), isin: given.isin });
    expect([status, body.data.fields]).toEqual([409, { isin: "taken" }]);
  });

  test("is for administrators", async () => {
    const moderator = await makeUser({ role: "moderator" });
    const asModerator = { body: productOf(), token: moderator.token };
    expect((await ask(`POST ${admins}`, asModerator)).status).toBe(403);
    const member = await makeUser();
    expect((await ask(`POST ${admins}`, { body: productOf() })).status).toBe(401);
    const asMember = { body: productOf(), token: member.token };
    expect((await ask(`POST ${admins}`, asMember)).status).toBe(403);
  });
});

describe("a change of a fund", () => {
  test("leaves what it does not name, and is found by its new name", async () => {
    const productId = await makeProduct({ riskLevel: 3 });
    const { body } = await change(productId, {
      name: { en: "Zebra", zh: "斑马" },
      status: "softClosed",
    });
    expect(body.data).toMatchObject({ status: "softClosed", riskLevel: 3, version: 2 });
    const found = await ask(
      `GET /product/api/v1/product/list?keyword=${encodeURIComponent("斑马")}`,
    );
    expect(found.body.data.items).toHaveLength(1);
  });

  test("of an older version is refused", async () => {
    const productId = await makeProduct();
    expect((await change(productId, { riskLevel: 2, version: 1 })).status).toBe(200);
    expect((await change(productId, { riskLevel: 5, version: 1 })).status).toBe(409);
    expect((await get(productId)).body.data.riskLevel).toBe(2);
  });

  test("may name the fund in its body, and is kept with who, what and why", async () => {
    const productId = await makeProduct();
    const { status, body } = await ask(`PATCH ${admins}`, {
      token: admin.token,
      body: { productId, riskLevel: 6, reason: "A new rating" },
    });
    expect([status, body.data.riskLevel]).toEqual([200, 6]);
    const acts = await db()
      .select()
      .from(audits)
      .where(eq(audits.target, `product:${productId}`));
    expect(acts).toMatchObject([
      { actorKey: admin.key, action: "product.update", reason: "A new rating" },
    ]);
  });

  test("keeps documents that it lists and drops the others", async () => {
    const { body } = await create(
      productOf({ documents: [factsheet, { ...factsheet, type: "prospectus" }] }),
    );
    const { productId, documents } = body.data;
    const kept = documents[1];
    const changed = await change(productId, {
      documents: [{ ...kept, title: "Prospectus 2026", isRequired: true }],
    });
    expect(changed.body.data.documents).toEqual([
      { ...kept, title: "Prospectus 2026", isRequired: true },
    ]);
    const other = await makeProduct();
    expect((await change(other, { documents: [kept] })).status).toBe(400);
  });

  test("of an unknown fund is 404", async () => {
    expect((await change("999999", { riskLevel: 2 })).status).toBe(404);
    expect((await get("999999")).status).toBe(404);
    expect((await get("abc")).status).toBe(404);
  });
});

test("a document elsewhere is led to, an unknown one is 404", async () => {
  const { body } = await create(productOf({ documents: [factsheet] }));
  const { productId, documents } = body.data;
  const at = (id: string) => askRaw(`GET /product/api/v1/product/${productId}/document/${id}`);
  const reply = await at(documents[0].id);
  expect([reply.status, reply.headers.get("location")]).toEqual([302, factsheet.url]);
  expect((await at("999999")).status).toBe(404);
});

describe("posts that mention a fund", () => {
  const naming = (productId: string) => {
    const body = JSON.parse(bodyOf("A fund for the long run: "));
    body.root.children[0].children.push({
      type: "product-mention",
      version: 1,
      productId,
      name: "Harbour Fund",
      text: "Harbour Fund",
    });
    return JSON.stringify(body);
  };
  const listed = async (productId: string) =>
    (await ask(`GET /product/api/v1/product/${productId}/post/list`)).body.data.items.map(
      ({ postId }: { postId: string }) => postId,
    );

  test("are listed newest first, while they are public and mention it", async () => {
    const author = await makeUser();
    const productId = await makeProduct();
    const older = await makePost(author, { post: naming(productId) });
    const newer = await makePost(author, { post: naming(productId) });
    await makePost(author, { post: naming(productId), isPublic: false });
    await makePost(author, { post: naming(productId), isDraft: true });
    await makePost(author);
    expect(await listed(productId)).toEqual([newer, older]);
    await ask(`PATCH /sns/api/v1/post/${newer}`, {
      token: author.token,
      body: { post: bodyOf("No fund any more.") },
    });
    expect(await listed(productId)).toEqual([older]);
    await ask(`PATCH /sns/api/v1/post/${older}/visibility?isPublic=false`, {
      token: author.token,
    });
    expect(await listed(productId)).toEqual([]);
  });

  test("may name funds that do not exist", async () => {
    const author = await makeUser();
    expect(await makePost(author, { post: naming("999999") })).toBeTruthy();
    const path = "GET /product/api/v1/product/999999/post/list";
    expect((await ask(path)).status).toBe(404);
  });
});
