import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { addDays } from "#lib/domain/day";
import { toDealingDate } from "#lib/domain/order/dealing/deal";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPayload, makeOrderableProduct, submitOrder } from "#lib/testing/order";
import { buildNavs, buildProductPayload, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let manager: TestUser;
beforeAll(async () => {
  manager = await makeUser({ role: "fundManager" });
});

const api = "/product/api/v1/admin/product";
const call = async (key: string, body?: object) => {
  const reply = await callApi(key, { token: manager.token, body });
  return { status: reply.status, data: reply.body.data };
};
const list = async (query = "") => (await call(`GET ${api}/list?${query}`)).data.items;
const lastAudit = async (productId: string) => {
  const [entry] = await db()
    .select()
    .from(audits)
    .where(eq(audits.target, `product:${productId}`))
    .orderBy(desc(audits.id))
    .limit(1);
  return entry;
};

test("lists funds with what waits, by words, status and missing NAV", async () => {
  const today = toDealingDate(new Date());
  const current = await makeProduct({ name: { en: "Lighthouse", zh: "灯塔基金" } }, [
    { date: today, nav: "100" },
  ]);
  const outdated = await makeProduct({ status: "closed" }, buildNavs("2026-01-05", 2));
  const product = await makeOrderableProduct();
  const user = await makeUser();
  await submitOrder(user, buildPayload(product));
  const all = await list();
  expect(all.map(({ productId }: { productId: string }) => productId)).toEqual([
    product.productId,
    outdated,
    current,
  ]);
  expect(all[0]).toMatchObject({ openOrders: 1, isNavMissing: true, waitingImports: 0 });
  expect(all[2]).toMatchObject({ isNavMissing: false, latestNav: { date: today, nav: "100" } });
  expect(await list("keyword=灯塔")).toMatchObject([{ productId: current }]);
  expect(await list("status=closed")).toMatchObject([{ productId: outdated }]);
  // A closed fund is not waited for.
  expect(await list("isNavMissing=true")).toMatchObject([{ productId: product.productId }]);
  expect(await list("keyword=!!")).toEqual([]);
});

test("logs what a change changed, with the documents", async () => {
  const payload = buildProductPayload();
  const { data } = await call(`POST ${api}`, { ...payload, reason: "A new fund." });
  const document = {
    type: "factsheet",
    language: "en",
    title: "Factsheet",
    url: "https://example.com/f.pdf",
    date: "2026-01-02",
  };
  await call(`PATCH ${api}/${data.productId}`, {
    version: 1,
    managementFee: "0.015",
    name: { ...payload.name, en: "Harbour Fund renamed" },
    documents: [document],
    reason: "As in the prospectus.",
  });
  expect(await lastAudit(data.productId)).toMatchObject({
    before: { managementFee: "0.0125", "name.en": payload.name.en, documents: [] },
    after: {
      managementFee: "0.015",
      "name.en": "Harbour Fund renamed",
      documents: ["factsheet · en · Factsheet · 2026-01-02 · "],
    },
  });
});

test("a frozen fund takes no orders until it opens again", async () => {
  const product = await makeOrderableProduct();
  const user = await makeUser();
  const set = (version: number, status: string) =>
    call(`PATCH ${api}/${product.productId}`, { version, status, reason: "The market is shut." });
  expect((await set(1, "frozen")).data.status).toBe("frozen");
  const refused = await submitOrder(user, buildPayload(product));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Dealing in the fund is suspended for now.",
  ]);
  // A colleague who saw the older version is told.
  expect((await set(1, "closed")).status).toBe(409);
  await set(2, "open");
  expect((await submitOrder(user, buildPayload(product))).status).toBe(200);
});

test.each([
  ["2026-11-13T09:00:00Z", "2026-11-11"],
  ["2026-11-14T09:00:00Z", "2026-11-12"],
  ["2026-11-16T09:00:00Z", "2026-11-12"],
  ["2026-11-16T10:59:59Z", "2026-11-12"],
  // Noon at the dealing desk.
  ["2026-11-16T11:00:00Z", "2026-11-13"],
])("at %s, a daily fund lacks a NAV if its latest is older than %s", async (now, due) => {
  const current = await makeProduct({}, [{ date: due, nav: "100" }]);
  const late = await makeProduct({}, [{ date: addDays(due, -1), nav: "100" }]);
  const started = await makeProduct({ inceptionDate: due });
  const starting = await makeProduct({ inceptionDate: addDays(due, 1) });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const missing = (await list("isNavMissing=true")).map(
    ({ productId }: { productId: string }) => productId,
  );
  vi.useRealTimers();
  expect(missing).toEqual(expect.arrayContaining([late, started]));
  expect(missing).not.toContain(current);
  expect(missing).not.toContain(starting);
});
