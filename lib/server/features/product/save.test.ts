import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { formatDate } from "#lib/format/date";
import { productDocuments } from "#lib/server/features/product/schema";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildMentionBody, makePost } from "#lib/testing/post";
import { buildProductPayload, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const adminPath = "/product/api/v1/admin/product";
const reason = "As published";
const create = (body: object) =>
  callApi(`POST ${adminPath}`, { token: admin.token, body: { reason, ...body } });
const change = (productId: string, body: object) =>
  callApi(`PATCH ${adminPath}/${productId}`, { token: admin.token, body: { reason, ...body } });
const get = (productId: string) => callApi(`GET /product/api/v1/product/${productId}`);

const half = { name: { en: "Europe", zh: "欧洲" }, weight: "0.5" };
const portfolio = { asOf: "2026-10-30", holdings: [], regions: [], sectors: [] };

const factsheet = {
  type: "factsheet",
  language: "en",
  title: "Factsheet",
  date: "2026-01-31",
  url: "https://example.com/factsheet.pdf",
} as const;

describe("createProduct", () => {
  test("stores the fund with exact numbers and no figures", async () => {
    const given = buildProductPayload({ documents: [factsheet], managementFee: "0.01250" });
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

  test("derives the decimals from the currency", async () => {
    const { body } = await create(buildProductPayload({ currency: "JPY" }));
    expect(body.data.currencyDecimals).toBe(0);
  });

  test.each([
    [{ riskLevel: 8 }, "riskLevel"],
    [{ currency: "XQZ" }, "currency"],
    [{ subAssetClass: "government" }, "subAssetClass"],
    [{ cutoffTime: "24:00" }, "cutoffTime"],
    [{ managementFee: "1.2" }, "managementFee"],
    [{ ongoingCharges: "1.5" }, "ongoingCharges"],
    [{ distributionPolicy: "weekly" }, "distributionPolicy"],
    [{ portfolio: { ...portfolio, regions: [half, half, half] } }, "portfolio.regions"],
    [{ portfolio: { ...portfolio, asOf: "yesterday" } }, "portfolio.asOf"],
    [{ minimumInvestment: "0" }, "minimumInvestment"],
    [{ minimumInvestment: "1.23456" }, "minimumInvestment"],
    [{ name: { en: " ", zh: "" } }, "name.en"],
    [{ isin: "LU12" }, "isin"],
    [{ isin: "IE00BKX55T59" }, "isin"],
    [{ documents: [{ ...factsheet, url: "http://example.com/a.pdf" }] }, "documents.0.url"],
    [{ documents: [{ ...factsheet, url: undefined }] }, "documents.0.url"],
  ])("rejects %j", async (change, field) => {
    const { status, body } = await create({ ...buildProductPayload(), ...change });
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
  });

  test("shows a text of one language in both", async () => {
    const { body } = await create({
      ...buildProductPayload(),
      name: { en: "Harbour Bonds", zh: "" },
      benchmark: { en: " ", zh: "全球债券指数" },
    });
    expect(body.data).toMatchObject({
      name: { en: "Harbour Bonds", zh: "Harbour Bonds" },
      benchmark: { en: "全球债券指数", zh: "全球债券指数" },
    });
  });

  test("rejects an ISIN that is taken", async () => {
    const given = buildProductPayload();
    await create(given);
    const { status, body } = await create({ ...buildProductPayload(), isin: given.isin });
    expect([status, body.data.fields]).toEqual([409, { isin: "taken" }]);
  });

  test("requires an administrator", async () => {
    const moderator = await makeUser({ role: "moderator" });
    const asModerator = { body: buildProductPayload(), token: moderator.token };
    expect((await callApi(`POST ${adminPath}`, asModerator)).status).toBe(403);
    const user = await makeUser();
    expect((await callApi(`POST ${adminPath}`, { body: buildProductPayload() })).status).toBe(401);
    const asUser = { body: buildProductPayload(), token: user.token };
    expect((await callApi(`POST ${adminPath}`, asUser)).status).toBe(403);
  });
});

describe("updateProduct", () => {
  test("keeps and removes charges, distribution and portfolio", async () => {
    const productId = await makeProduct();
    const facts = {
      ongoingCharges: "0.0185",
      distributionPolicy: "distributing" as const,
      portfolio: { ...portfolio, regions: [half] },
    };
    expect((await change(productId, facts)).body.data).toMatchObject(facts);
    expect((await change(productId, { riskLevel: 2 })).body.data).toMatchObject(facts);
    const nothing = { ongoingCharges: null, distributionPolicy: null, portfolio: null };
    expect((await change(productId, nothing)).body.data).toMatchObject(nothing);
  });

  test("changes the given fields only and updates the search terms", async () => {
    const productId = await makeProduct({ riskLevel: 3 });
    const { body } = await change(productId, {
      name: { en: "Zebra", zh: "斑马" },
      status: "softClosed",
    });
    expect(body.data).toMatchObject({ status: "softClosed", riskLevel: 3, version: 2 });
    const found = await callApi(
      `GET /product/api/v1/product/list?keyword=${encodeURIComponent("斑马")}`,
    );
    expect(found.body.data.items).toHaveLength(1);
  });

  test("rejects a change of an outdated version", async () => {
    const productId = await makeProduct();
    expect((await change(productId, { riskLevel: 2, version: 1 })).status).toBe(200);
    expect((await change(productId, { riskLevel: 5, version: 1 })).status).toBe(409);
    expect((await get(productId)).body.data.riskLevel).toBe(2);
  });

  test("accepts the id in the body and writes an audit entry", async () => {
    const productId = await makeProduct();
    const { status, body } = await callApi(`PATCH ${adminPath}`, {
      token: admin.token,
      body: { productId, riskLevel: 6, reason: "A new rating" },
    });
    expect([status, body.data.riskLevel]).toEqual([200, 6]);
    const entries = await db()
      .select()
      .from(audits)
      .where(eq(audits.target, `product:${productId}`));
    expect(entries).toMatchObject([
      { actorKey: admin.key, action: "product.update", reason: "A new rating" },
    ]);
  });

  test("requires a reason", async () => {
    const productId = await makeProduct();
    for (const reply of [
      await change(productId, { riskLevel: 6, reason: " " }),
      await create({ ...buildProductPayload(), reason: undefined }),
    ]) {
      expect([reply.status, Object.keys(reply.body.data.fields)]).toEqual([400, ["reason"]]);
    }
  });

  test("keeps listed documents and deletes the others", async () => {
    const { body } = await create(
      buildProductPayload({ documents: [factsheet, { ...factsheet, type: "prospectus" }] }),
    );
    const { productId, documents } = body.data;
    const listed = documents[1];
    const changed = await change(productId, {
      documents: [{ ...listed, title: "Prospectus 2026", isRequired: true }],
    });
    expect(changed.body.data.documents).toEqual([
      { ...listed, title: "Prospectus 2026", isRequired: true },
    ]);
    const other = await makeProduct();
    expect((await change(other, { documents: [listed] })).status).toBe(400);
  });

  test("returns 404 for an unknown fund", async () => {
    expect((await change("999999", { riskLevel: 2 })).status).toBe(404);
    expect((await get("999999")).status).toBe(404);
    expect((await get("abc")).status).toBe(404);
  });
});

test("redirects to a document with a URL; returns 404 for an unknown one", async () => {
  const { body } = await create(buildProductPayload({ documents: [factsheet] }));
  const { productId, documents } = body.data;
  const getDocument = (id: string) =>
    callApiRaw(`GET /product/api/v1/product/${productId}/document/${id}`);
  const reply = await getDocument(documents[0].id);
  expect([reply.status, reply.headers.get("location")]).toEqual([302, factsheet.url]);
  expect((await getDocument("999999")).status).toBe(404);
});

test("serves a document as a page of the site that can be printed", async () => {
  const productId = await makeProduct();
  const rows = await db()
    .insert(productDocuments)
    .values(
      (["en", "zh"] as const).map((language) => ({
        ...{ productId: BigInt(productId), type: "factsheet" as const, language },
        ...{ title: language === "en" ? "Factsheet <1>" : "基金月报", date: "2026-10-31" },
        html: "<h2>Facts</h2>",
      })),
    )
    .returning({ id: productDocuments.id });
  const [en, zh] = rows.map(({ id }) => `/product/api/v1/product/${productId}/document/${id}`);
  const reply = await callApiRaw(`GET ${en}`);
  const text = await reply.text();
  expect(text).toContain('<html lang="en"');
  expect(text).toContain(`Factsheet &lt;1&gt; · ${formatDate("2026-10-31", "en")}`);
  expect(text).toContain("<h2>Facts</h2>");
  expect(text).toContain(`href="/en/products/${productId}"`);
  expect(text).toContain(`href="${zh}" hreflang="zh-Hans"`);
  // Without scripts there is no button that does nothing.
  expect(text).toContain('<button id="print" type="button" hidden>Print</button>');
  expect(text).toContain("@media print");
  const [, script = ""] = /<script>(.*?)<\/script>/.exec(text) ?? [];
  const policy = reply.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain("sandbox allow-scripts allow-modals");
  expect(await (await callApiRaw(`GET ${zh}`)).text()).toContain(">打印</button>");
});

describe("listProductPosts", () => {
  const listPostIds = async (productId: string) =>
    (await callApi(`GET /product/api/v1/product/${productId}/post/list`)).body.data.items.map(
      ({ postId }: { postId: string }) => postId,
    );

  test("lists public posts that mention the fund, newest first", async () => {
    const author = await makeUser();
    const productId = await makeProduct();
    const older = await makePost(author, { post: buildMentionBody(productId) });
    const newer = await makePost(author, { post: buildMentionBody(productId) });
    await makePost(author, { post: buildMentionBody(productId), isPublic: false });
    await makePost(author, { post: buildMentionBody(productId), isDraft: true });
    await makePost(author);
    expect(await listPostIds(productId)).toEqual([newer, older]);
    await callApi(`PATCH /sns/api/v1/post/${newer}`, {
      token: author.token,
      body: { post: buildBody("No fund any more.") },
    });
    expect(await listPostIds(productId)).toEqual([older]);
    await callApi(`PATCH /sns/api/v1/post/${older}/visibility?isPublic=false`, {
      token: author.token,
    });
    expect(await listPostIds(productId)).toEqual([]);
  });

  test("lists a post by the day it was published", async () => {
    const author = await makeUser();
    const productId = await makeProduct();
    const draft = await makePost(author, { post: buildMentionBody(productId), isDraft: true });
    const post = await makePost(author, { post: buildMentionBody(productId) });
    await callApi(`PATCH /sns/api/v1/post/${draft}`, {
      token: author.token,
      body: { isDraft: false },
    });
    expect(await listPostIds(productId)).toEqual([draft, post]);
  });

  test("allows mentions of funds that do not exist", async () => {
    const author = await makeUser();
    expect(await makePost(author, { post: buildMentionBody("999999") })).toBeTruthy();
    const path = "GET /product/api/v1/product/999999/post/list";
    expect((await callApi(path)).status).toBe(404);
  });
});
