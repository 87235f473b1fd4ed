import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#lib/server/features/order/provider/provider";
import { sandbox } from "#lib/server/features/order/provider/sandbox";
import { advanceSandboxOrders } from "#lib/server/features/order/provider/sandbox-progress";
import { reconcileOrders } from "#lib/server/features/order/reconcile";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import {
  createFastProvider,
  type Fault,
  setFundProvider,
  startProviderServer,
} from "#lib/testing/fund-provider";
import {
  buildPayload,
  cancelOrder,
  getOrder,
  listStates,
  makeDue,
  makeOrderableProduct,
  type Product,
  submitOrder,
} from "#lib/testing/order";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const server = startProviderServer();

let user: TestUser;
let product: Product;
beforeAll(async () => {
  user = await makeUser();
  product = await makeOrderableProduct();
});
beforeEach(async () => {
  setFundProvider(createFastProvider(server.url));
  server.faults = [];
  server.requests = [];
  await db().update(orders).set({ checkAt: null });
});

const repeatThreeTimes = (fault: Fault): Fault[] => [fault, fault, fault];
const getTimeInMs = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe("a submission without a reply", () => {
  test.each<Fault>(["dropAfter", "hang", "garbage", "wrongSignature"])(
    "is found at the provider without the password (%s)",
    async (fault) => {
      setFundProvider(createFastProvider(server.url, fault === "hang" ? { timeoutMs: 1_000 } : {}));
      server.faults = repeatThreeTimes(fault);
      const { status, body } = await submitOrder(user, buildPayload(product));
      expect(status).toBe(200);
      expect(listStates(body.data)).toEqual(["submitted"]);
      server.requests = [];
      await makeDue(body.data.orderId);
      await reconcileOrders();
      const order = (await getOrder(user, body.data.orderId)).body.data;
      expect(listStates(order)).toEqual(["submitted", "accepted"]);
      expect(server.submissions()).toEqual([]);
      expect(server.requests.map(({ body }) => body).join()).not.toContain("assword");
    },
  );

  test.each<Fault>(["dropBefore", "error500"])(
    "is rejected as not received if it never arrived (%s)",
    async (fault) => {
      server.faults = repeatThreeTimes(fault);
      const { body } = await submitOrder(user, buildPayload(product));
      const { orderId } = body.data;
      expect(body.data.state).toBe("submitted");
      await makeDue(orderId);
      await reconcileOrders();
      const order = (await getOrder(user, orderId)).body.data;
      expect(order).toMatchObject({ state: "rejected", reason: "notReceived" });
      // The provider does not execute the original request if it arrives late.
      const late = server.submissions()[0];
      const lateOrder = await createFastProvider(server.url).submit(JSON.parse(late?.body ?? ""));
      expect(lateOrder.state).toBe("cancelled");
      expect((await submitOrder(user, buildPayload(product))).body.data.state).toBe("accepted");
    },
  );

  test.each([
    { nav: null, navDate: null },
    { nav: "101.5", navDate: null },
    { nav: "0", navDate: "2026-11-20" },
  ])("is not executed by a report without a price: %o", async (price) => {
    const { body } = await submitOrder(user, buildPayload(product));
    const { orderId } = body.data;
    const find = async (reference: string) => {
      const found = await sandbox.find(reference);
      return found && { ...found, state: "executed" as const, ...price };
    };
    setFundProvider({ ...sandbox, find });
    await makeDue(orderId);
    await reconcileOrders();
    const order = (await getOrder(user, orderId)).body.data;
    expect(order).toMatchObject({ state: "accepted", isEstimate: true });
    const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(row?.failedChecks).toBe(1);
  });

  test("is not checked before it is due", async () => {
    server.faults = repeatThreeTimes("dropBefore");
    const { body } = await submitOrder(user, buildPayload(product));
    await reconcileOrders();
    expect((await getOrder(user, body.data.orderId)).body.data.state).toBe("submitted");
    await reconcileOrders(getTimeInMs(31_000));
    expect((await getOrder(user, body.data.orderId)).body.data.state).toBe("rejected");
  });

  test("can be cancelled whether or not it arrived", async () => {
    for (const fault of ["dropBefore", "dropAfter"] as const) {
      server.faults = repeatThreeTimes(fault);
      const { body } = await submitOrder(user, buildPayload(product));
      const cancelled = await cancelOrder(user, body.data.orderId);
      expect(cancelled.body.data).toMatchObject({ state: "cancelled", reason: "withdrawn" });
    }
  });

  test("is not submitted again by a repeated request", async () => {
    const key = randomUUID();
    server.faults = repeatThreeTimes("dropAfter");
    const first = await submitOrder(user, buildPayload(product), key);
    const sent = server.submissions().length;
    const again = await submitOrder(user, buildPayload(product), key);
    expect(again.body.data).toEqual(first.body.data);
    expect(server.submissions()).toHaveLength(sent);
  });
});

test("submits an order once if the request arrives twice", async () => {
  server.faults = ["twice"];
  const { body } = await submitOrder(user, buildPayload(product));
  expect(listStates(body.data)).toEqual(["submitted", "accepted"]);
});

test("accepts no order while the provider is unreachable", async () => {
  setFundProvider(createFastProvider(server.url, { breakAfter: 3, breakMs: 60_000 }));
  server.faults = repeatThreeTimes("error500");
  await submitOrder(user, buildPayload(product));
  const key = randomUUID();
  const { status, headers } = await submitOrder(user, buildPayload(product), key);
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const stored = await db().select().from(orders).where(eq(orders.idempotencyKey, key));
  expect(stored).toEqual([]);
});

test("keeps a cancellation pending until the provider replies", async () => {
  const { orderId } = (await submitOrder(user, buildPayload(product))).body.data;
  server.faults = repeatThreeTimes("error500");
  const requested = await cancelOrder(user, orderId);
  expect(requested.status).toBe(200);
  expect(requested.body.data).toMatchObject({ state: "accepted", isCancellable: false });
  expect(requested.body.data.cancelRequestedAt).not.toBeNull();
  await makeDue(orderId);
  await reconcileOrders();
  expect((await getOrder(user, orderId)).body.data).toMatchObject({
    state: "cancelled",
    reason: "withdrawn",
    cancelRequestedAt: null,
  });
});

test("keeps a cancellation that was requested during the submission", async () => {
  let isUnavailable = true;
  setFundProvider({
    ...sandbox,
    submit: async (submission) => {
      const order = await sandbox.submit(submission);
      expect((await cancelOrder(user, submission.reference)).status).toBe(200);
      isUnavailable = false;
      return order;
    },
    cancel: (reference) =>
      isUnavailable ? Promise.reject(new ProviderUnavailable("away")) : sandbox.cancel(reference),
  });
  const { body } = await submitOrder(user, buildPayload(product));
  expect(body.data).toMatchObject({ state: "accepted", isCancellable: false });
  expect(body.data.cancelRequestedAt).not.toBeNull();
  await reconcileOrders(getTimeInMs(31_000));
  expect((await getOrder(user, body.data.orderId)).body.data).toMatchObject({
    state: "cancelled",
    reason: "withdrawn",
  });
});

describe("reconciliation", () => {
  test("adds all steps since the last check", async () => {
    const { orderId } = (await submitOrder(user, buildPayload(product))).body.data;
    await advanceSandboxOrders(getTimeInMs(30 * 86_400_000));
    await makeDue(orderId);
    await reconcileOrders();
    const order = (await getOrder(user, orderId)).body.data;
    expect(listStates(order)).toEqual(["submitted", "accepted", "executed", "settled"]);
    const times = order.history.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  });

  test("backs off during an outage and recovers", async () => {
    const { orderId } = (await submitOrder(user, buildPayload(product))).body.data;
    const waits: number[] = [];
    for (let failed = 0; failed < 4; failed += 1) {
      server.faults = repeatThreeTimes("dropBefore");
      await makeDue(orderId);
      await reconcileOrders();
      const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
      expect(row).toMatchObject({ state: "accepted", failedChecks: failed + 1 });
      waits.push((row?.checkAt?.getTime() ?? 0) - Date.now());
    }
    for (const [failed, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(15_000 * 2 ** failed * 0.7);
      expect(wait).toBeLessThan(15_000 * 2 ** failed * 1.3);
    }
    await advanceSandboxOrders(getTimeInMs(15 * 86_400_000));
    await makeDue(orderId);
    await reconcileOrders();
    const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ state: "settled", failedChecks: 0, checkAt: null });
  });

  test("checks each order once across concurrent runs", async () => {
    const ids: string[] = [];
    for (let created = 0; created < 50; created += 1) {
      ids.push((await submitOrder(user, buildPayload(product))).body.data.orderId);
    }
    server.requests = [];
    await db()
      .update(orders)
      .set({ checkAt: new Date(0) })
      .where(inArray(orders.id, ids));
    await Promise.all([reconcileOrders(), reconcileOrders(), reconcileOrders()]);
    const checkedIds = server.requests.map(({ path }) => path.split("/").at(-1));
    expect(checkedIds.sort()).toEqual(ids.sort());
  });

  test("changes nothing if the provider lost the order", async () => {
    const { orderId } = (await submitOrder(user, buildPayload(product))).body.data;
    const { sandboxOrders } = await import("#lib/server/features/order/schema/order");
    await db().delete(sandboxOrders).where(eq(sandboxOrders.reference, orderId));
    await makeDue(orderId);
    await reconcileOrders();
    expect((await getOrder(user, orderId)).body.data.state).toBe("accepted");
  });
});
