import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { advanceSandboxOrders } from "#lib/server/features/order/provider/sandbox-progress";
import { sandboxOrders } from "#lib/server/features/order/schema/order";
import { verifyOrderRecords } from "#lib/server/features/order/seal-records";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox } from "#lib/testing/account";
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

let proposer: TestUser;
let colleague: TestUser;
let user: TestUser;
let product: Product;
beforeAll(async () => {
  proposer = await makeUser({ role: "fundManager" });
  colleague = await makeUser({ role: "fundManager" });
  user = await makeUser();
  product = await makeOrderableProduct();
});

const makeOrder = async (accountNumber = "20417733"): Promise<string> =>
  (await submitOrder(user, buildPayload(product, { accountNumber }))).body.data.orderId;
const call = async ({ token }: TestUser, key: string, body?: object) => {
  const reply = await callApi(key.replace(" ", ` ${api}/admin/order/`), { token, body });
  return { status: reply.status, data: reply.body.data, message: reply.body.message };
};
const read = async (orderId: string) => (await call(proposer, `GET ${orderId}`)).data;
const request = async (orderId: string, changes: object, position?: number) =>
  call(proposer, `POST ${orderId}/correction`, {
    position: position ?? (await read(orderId)).position,
    reason: "The provider's statement differs.",
    ...changes,
  });
const decide = (viewer: TestUser, id: string, outcome = "approved") =>
  call(viewer, `POST correction/${id}/decision`, { outcome, reason: "Compared with it." });

test("changes an executed price once a colleague approves, in order, record and audit log", async () => {
  const orderId = await makeOrder("77000000");
  const asked = await request(orderId, { executedNav: "102.5", executedNavDate: "2026-11-19" });
  expect([asked.status, asked.data]).toMatchObject([
    200,
    {
      state: "pending",
      canApprove: false,
      before: { executedNav: "101.25", executedAmount: "1012.5" },
      after: { executedNav: "102.5", executedAmount: "1025", executedFee: "20.5" },
    },
  ]);
  const { correctionId } = asked.data;
  expect((await getOrder(user, orderId)).body.data).toMatchObject({ nav: "101.25" });
  expect((await read(orderId)).attention).toEqual(["correction"]);
  expect((await decide(proposer, correctionId)).status).toBe(403);

  const both = await Promise.all([
    decide(colleague, correctionId),
    decide(await makeUser({ role: "admin" }), correctionId, "rejected"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Whoever was faster; a rejected one is asked for again.
  if (both[0].status !== 200) {
    const again = await request(orderId, { executedNav: "102.5", executedNavDate: "2026-11-19" });
    expect((await decide(colleague, again.data.correctionId)).status).toBe(200);
  }
  expect((await getOrder(user, orderId)).body.data).toMatchObject({
    state: "settled",
    nav: "102.5",
    navDate: "2026-11-19",
    transactionAmount: "1025.00",
    fee: "20.50",
    totalInvestmentAmount: "1045.50",
    correctedAt: expect.any(String),
  });
  const { record, attention } = await read(orderId);
  expect(attention).toEqual([]);
  expect(record.isIntact).toBe(true);
  expect(record.steps.at(-1)).toMatchObject({ state: "settled", reason: "corrected" });
  expect(await verifyOrderRecords()).toMatchObject({ broken: null });
  const entries = await db()
    .select()
    .from(audits)
    .where(eq(audits.target, `order:${orderId}`));
  expect(entries.find(({ action }) => action === "order.correct")).toMatchObject({
    actorId: colleague.id,
    before: { executedNav: "101.250000" },
    after: { executedNav: "102.5" },
  });
});

test.each(["en", "zh"] as const)(
  "tells the investor by email, once approved, in %s",
  async (language) => {
    user = await makeUser({ language });
    const orderId = await makeOrder("77000000");
    const ask = async () =>
      (await request(orderId, { executedNav: "102.5", executedNavDate: "2026-11-19" })).data;
    const readEmails = () => readOutbox(`${user.id}@example.com`);
    await decide(colleague, (await ask()).correctionId, "rejected");
    expect(await readEmails()).toEqual([]);
    await decide(colleague, (await ask()).correctionId);
    const [email = "", ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email.replaceAll("=\r\n", "")).toContain(
      `/${language}/products/${product.productId}/order/`,
    );
    // Emails are not private.
    expect(email).not.toContain("102.5");
  },
);

test("settles an order that was rejected although the provider executed it", async () => {
  const orderId = await makeOrder("55000000");
  expect((await read(orderId)).state).toBe("rejected");
  const missing = await request(orderId, { state: "settled" });
  expect(missing.data.fields).toEqual({ executedNav: "required", executedNavDate: "required" });
  const { data } = await request(orderId, {
    state: "settled",
    executedNav: "101.25",
    executedNavDate: "2026-11-18",
    executedFee: "0",
  });
  await decide(colleague, data.correctionId);
  const order = (await getOrder(user, orderId)).body.data;
  expect(order).toMatchObject({ state: "settled", reason: "corrected", fee: "0.00" });
  expect(order.history.map(({ state }: { state: string }) => state)).toEqual([
    "submitted",
    "rejected",
    "settled",
  ]);
});

test("follows the provider again after an order was set back", async () => {
  const orderId = await makeOrder("77000000");
  const { data } = await request(orderId, { state: "accepted" });
  await decide(colleague, data.correctionId);
  expect(await read(orderId)).toMatchObject({ state: "accepted", isEstimate: true });
  await call(proposer, `PATCH ${orderId}`, { action: "recheck", reason: "The provider is sure." });
  expect(await read(orderId)).toMatchObject({ state: "settled", isEstimate: false });
});

test("fails with 409 if the order moved since, before and after the request", async () => {
  const orderId = await makeOrder();
  const { data } = await request(orderId, { units: "12" });
  expect((await request(orderId, { units: "13" })).status).toBe(409);
  expect(
    (await call(colleague, `PATCH ${orderId}`, { action: "cancel", reason: "Asked." })).status,
  ).toBe(200);
  const decided = await decide(colleague, data.correctionId);
  expect(decided.status).toBe(409);
  expect(await read(orderId)).toMatchObject({ state: "cancelled", units: "10" });
  // The one who asked can take it back.
  expect((await decide(proposer, data.correctionId, "rejected")).data.state).toBe("rejected");
  expect((await request(orderId, { units: "12" }, 1)).status).toBe(409);
});

test("recomputes the estimate of an order with other units", async () => {
  const orderId = await makeOrder();
  const { data } = await request(orderId, { units: "20" });
  await decide(colleague, data.correctionId);
  expect((await getOrder(user, orderId)).body.data).toMatchObject({
    state: "accepted",
    units: "20",
    transactionAmount: "2025.00",
    fee: "40.50",
    totalInvestmentAmount: "2065.50",
  });
  await advanceSandboxOrders();
});

test.each([
  ["nothing", {}, "changes"],
  ["what is already so", { units: "10.0" }, "changes"],
  ["no units", { units: "0" }, "units"],
  ["units that are no number", { units: "=1+1" }, "units"],
  ["a price before the execution", { executedNav: "1" }, "executedNav"],
  ["a settlement before the dealing day", { settlementDate: "2020-01-01" }, "settlementDate"],
  ["a settlement on a Sunday", { settlementDate: "2030-03-03" }, "settlementDate"],
  ["a day that does not exist", { settlementDate: "2030-02-30" }, "settlementDate"],
])("refuses %s", async (_, changes, field) => {
  const { status, data } = await request(await makeOrder(), changes);
  expect([status, Object.keys(data.fields)]).toEqual([400, [field]]);
});

test("lists what waits, for those who may correct orders", async () => {
  const { data } = await request(await makeOrder(), { units: "11" });
  const list = await call(colleague, "GET correction/list");
  expect(list.data.items[0]).toMatchObject({ correctionId: data.correctionId, canApprove: true });
  const [{ isSandbox }] = list.data.items;
  expect(isSandbox).toBe(
    (await call(colleague, `GET ${list.data.items[0].orderId}`)).data.isSandbox,
  );
  expect((await call(colleague, "GET count")).data.corrections).toBe(list.data.items.length);
  const auditor = await makeUser({ role: "auditor" });
  expect((await decide(auditor, data.correctionId)).status).toBe(403);
});

test("shows the provider's report, and that it contradicts the order", async () => {
  const orderId = await makeOrder();
  const report = async () => (await call(proposer, `GET ${orderId}/provider`)).data;
  expect(await report()).toMatchObject({ report: { state: "accepted" }, isContradiction: false });
  await call(proposer, `PATCH ${orderId}`, { action: "cancel", reason: "Asked." });
  await db()
    .update(sandboxOrders)
    .set({ state: "executed", nav: "101", navDate: "2026-11-18" })
    .where(eq(sandboxOrders.reference, orderId));
  expect(await report()).toMatchObject({ report: { state: "executed" }, isContradiction: true });
});
