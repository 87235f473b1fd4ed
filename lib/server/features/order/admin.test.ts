import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { moveSandboxOn } from "#lib/server/features/fund-provider/sandbox-progress";
import {
  api,
  type Fund,
  makeFund,
  payloadOf,
  read,
  submit,
} from "#lib/server/features/order/testing";
import { db } from "#lib/server/platform/postgres/client";
import { audits } from "#lib/server/platform/postgres/schema/audit";
import { orders } from "#lib/server/platform/postgres/schema/order";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let operator: TestUser;
let member: TestUser;
let fund: Fund;
beforeAll(async () => {
  operator = await makeUser({ role: "admin" });
  member = await makeUser();
  fund = await makeFund();
});

const order = async () => (await submit(member, payloadOf(fund))).body.data;
const change = (orderId: string, body: object, { token } = operator) =>
  ask(`PATCH ${api}/admin/order/${orderId}`, { token, body });
const list = (query = "", { token } = operator) =>
  ask(`GET ${api}/admin/order/list?${query}`, { token });

test("administrators see everybody's orders, without whole account numbers; nobody else does", async () => {
  const { orderId } = await order();
  const { body } = await list(`userId=${member.id}&limit=1`);
  expect(body.data.items).toMatchObject([
    { orderId, userId: member.id, accountNumber: "••••7733", state: "accepted" },
  ]);
  expect((await list("userId=nobody")).body.data.items).toEqual([]);
  expect((await list("state=settled")).body.data.items).toEqual([]);
  for (const other of [member, await makeUser({ role: "moderator" })]) {
    expect((await list("", other)).status).toBe(403);
    expect((await change(orderId, { action: "cancel", reason: "x" }, other)).status).toBe(403);
  }
});

test("an operator cancels an order past its cut-off, and the log tells who and why", async () => {
  const { orderId } = await order();
  await db()
    .update(orders)
    .set({ cancelUntil: new Date(0) })
    .where(eq(orders.id, orderId));
  expect((await change(orderId, { action: "cancel" })).status).toBe(400);
  const { status, body } = await change(orderId, { action: "cancel", reason: "Asked by mail." });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: "cancelled", reason: "byOperator" });
  expect((await read(member, orderId)).body.data.reason).toBe("byOperator");
  const kept = await db()
    .select()
    .from(audits)
    .where(eq(audits.target, `order:${orderId}`));
  expect(kept).toMatchObject([
    { actorKey: operator.key, action: "order.cancel", reason: "Asked by mail." },
  ]);
});

test("what is dealt cannot be cancelled, and nothing is logged", async () => {
  const { body } = await submit(member, payloadOf(fund, { accountNumber: "77000000" }));
  const { orderId } = body.data;
  const before = await db().$count(audits);
  expect((await change(orderId, { action: "cancel", reason: "Late." })).status).toBe(409);
  expect(await db().$count(audits)).toBe(before);
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await change(unknown, { action: "cancel", reason: "?" })).status).toBe(404);
});

test("an operator has the provider asked at once", async () => {
  const { orderId } = await order();
  await moveSandboxOn(new Date(Date.now() + 30 * 86_400_000));
  expect((await read(member, orderId)).body.data.state).toBe("accepted");
  const { body } = await change(orderId, { action: "recheck", reason: "The member waits." });
  expect(body.data.state).toBe("settled");
});
