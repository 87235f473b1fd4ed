import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { eraseOrderData } from "#lib/server/features/order/erase";
import { orderNotes } from "#lib/server/features/order/schema/desk";
import { orderRecords, orders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  api,
  buildPayload,
  makeOrderableProduct,
  type Product,
  submitOrder,
} from "#lib/testing/order";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let manager: TestUser;
let user: TestUser;
let product: Product;
beforeAll(async () => {
  manager = await makeUser({ role: "fundManager" });
  user = await makeUser();
  product = await makeOrderableProduct();
});

const makeOrder = async (): Promise<string> =>
  (await submitOrder(user, buildPayload(product))).body.data.orderId;
const get = async (path: string) =>
  (await callApi(`GET ${api}/admin/order/${path}`, { token: manager.token })).body.data;
const listIds = async (query: string): Promise<string[]> =>
  (await get(`list?limit=50&${query}`)).items.map(({ orderId }: { orderId: string }) => orderId);
const change = (orderId: string, values: Partial<typeof orders.$inferInsert>) =>
  db().update(orders).set(values).where(eq(orders.id, orderId));

test("finds the orders that need attention, and says why", async () => {
  const fine = await makeOrder();
  const [silent, stuck, cancelling, overdue] = [
    await makeOrder(),
    await makeOrder(),
    await makeOrder(),
    await makeOrder(),
  ];
  const longAgo = new Date(Date.now() - 3_600_000);
  await change(silent, { failedChecks: 3 });
  await change(stuck, { state: "submitted", submittedAt: longAgo });
  await change(cancelling, { cancelRequestedAt: longAgo });
  await change(overdue, { settlementDate: "2026-01-05" });
  const reasons: [string, string][] = [
    [silent, "noAnswer"],
    [stuck, "noAnswer"],
    [cancelling, "cancelling"],
    [overdue, "overdue"],
  ];
  const found = await listIds("needsAttention=true");
  expect([...found].sort()).toEqual(reasons.map(([id]) => id).sort());
  for (const [id, reason] of reasons) expect((await get(id)).attention).toEqual([reason]);
  expect((await get(fine)).attention).toEqual([]);
  expect((await get("count")).attention).toBe(found.length);
});

test("filters by fund, user, state and day", async () => {
  const orderId = await makeOrder();
  await change(orderId, { submittedAt: new Date("2025-03-31T23:59:59Z") });
  expect(await listIds("from=2025-03-31&to=2025-03-31")).toEqual([orderId]);
  expect(await listIds("from=2025-04-01&to=2025-04-30")).toEqual([]);
  const other = { productId: "999999", userId: "nobody" };
  expect(await listIds(`productId=${product.productId}&userId=${user.id}`)).toContain(orderId);
  expect(await listIds(`productId=${other.productId}`)).toEqual([]);
  expect(await listIds(`userId=${other.userId}`)).toEqual([]);
  expect(await listIds("state=rejected")).toEqual([]);
});

test("exports the filtered orders as CSV without account numbers, and runs no formula", async () => {
  const orderId = await makeOrder();
  await db()
    .update(products)
    .set({ nameEn: "=cmd|' /C calc'!A0" })
    .where(eq(products.id, BigInt(product.productId)));
  const { token } = manager;
  const csv = async (query: string) =>
    (await callApiRaw(`GET ${api}/admin/order/csv?${query}`, { token })).text();
  const text = await csv(`userId=${user.id}`);
  const line = text.split("\n").find((each) => each.includes(orderId)) ?? "";
  expect(line).toContain("accepted");
  expect(line).toContain("'=cmd");
  expect(text).not.toContain("20417733");
  expect((await csv("userId=nobody")).trim().split("\n")).toHaveLength(1);
});

test("keeps notes until the user is purged", async () => {
  const orderId = await makeOrder();
  const { token } = manager;
  const path = `POST ${api}/admin/order/${orderId}/note`;
  const { body } = await callApi(path, { token, body: { text: "Called the provider." } });
  expect(body.data.notes).toMatchObject([{ authorId: manager.id, text: "Called the provider." }]);
  expect((await callApi(path, { token, body: { text: " " } })).status).toBe(400);
  await eraseOrderData(user.key);
  expect(await db().$count(orderNotes)).toBe(0);
});

test("shows that a step of the record was changed", async () => {
  const orderId = await makeOrder();
  expect((await get(orderId)).record).toMatchObject({ isIntact: true });
  await db().transaction(async (tx) => {
    await tx.execute(sql`alter table ${orderRecords} disable trigger user`);
    await tx
      .update(orderRecords)
      .set({ state: "settled" })
      .where(sql`order_id = ${orderId} and position = 1`);
    await tx.execute(sql`alter table ${orderRecords} enable trigger user`);
  });
  expect((await get(orderId)).record).toMatchObject({ isIntact: false });
  const verification = (
    await callApi(`GET ${api}/admin/order/record/verification`, {
      token: manager.token,
    })
  ).body;
  expect(verification.data.broken).toContain(orderId);
});
