import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { advanceSandboxOrders } from "#lib/server/features/order/provider/sandbox-progress";
import { orders } from "#lib/server/features/order/schema/order";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  api,
  buildPayload,
  getOrder,
  makeOrderableProduct,
  type Product,
  submitOrder,
} from "#lib/testing/order";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
let user: TestUser;
let product: Product;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
  user = await makeUser();
  product = await makeOrderableProduct();
});

const createOrder = async () => (await submitOrder(user, buildPayload(product))).body.data;
const change = (orderId: string, body: object, { token } = admin) =>
  callApi(`PATCH ${api}/admin/order/${orderId}`, { token, body });
const list = (query = "", { token } = admin) =>
  callApi(`GET ${api}/admin/order/list?${query}`, { token });

test("only administrators list all orders", async () => {
  const { orderId } = await createOrder();
  const { body } = await list(`userId=${user.id}&limit=1`);
  expect(body.data.items).toMatchObject([
    { orderId, userId: user.id, accountNumber: "••••7733", state: "accepted" },
  ]);
  expect((await list("userId=unknown")).body.data.items).toEqual([]);
  expect((await list("state=settled")).body.data.items).toEqual([]);
  for (const unauthorized of [user, await makeUser({ role: "moderator" })]) {
    expect((await list("", unauthorized)).status).toBe(403);
    expect((await change(orderId, { action: "cancel", reason: "x" }, unauthorized)).status).toBe(
      403,
    );
  }
});

test("an administrator cancels after the cut-off, with an audit entry", async () => {
  const { orderId } = await createOrder();
  await db()
    .update(orders)
    .set({ cancelUntil: new Date(0) })
    .where(eq(orders.id, orderId));
  expect((await change(orderId, { action: "cancel" })).status).toBe(400);
  const { status, body } = await change(orderId, { action: "cancel", reason: "Asked by mail." });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: "cancelled", reason: "byOperator" });
  expect((await getOrder(user, orderId)).body.data.reason).toBe("byOperator");
  const entries = await db()
    .select()
    .from(audits)
    .where(eq(audits.target, `order:${orderId}`));
  expect(entries).toMatchObject([
    { actorKey: admin.key, action: "order.cancel", reason: "Asked by mail." },
  ]);
});

test("refuses to cancel an executed order, without an audit entry", async () => {
  const { body } = await submitOrder(user, buildPayload(product, { accountNumber: "77000000" }));
  const { orderId } = body.data;
  const before = await db().$count(audits);
  expect((await change(orderId, { action: "cancel", reason: "Late." })).status).toBe(409);
  expect(await db().$count(audits)).toBe(before);
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await change(unknown, { action: "cancel", reason: "?" })).status).toBe(404);
});

test("an administrator triggers a check with the provider", async () => {
  const { orderId } = await createOrder();
  await advanceSandboxOrders(new Date(Date.now() + 30 * 86_400_000));
  expect((await getOrder(user, orderId)).body.data.state).toBe("accepted");
  const { body } = await change(orderId, { action: "recheck", reason: "The user waits." });
  expect(body.data.state).toBe("settled");
});
