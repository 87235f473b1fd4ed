import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#lib/server/features/fund-provider/provider";
import { sandbox } from "#lib/server/features/fund-provider/sandbox";
import { moveSandboxOn } from "#lib/server/features/fund-provider/sandbox-progress";
import {
  impatient,
  type Trouble,
  testProviderServer,
  useProvider,
} from "#lib/server/features/fund-provider/testing";
import { reconcileOrders } from "#lib/server/features/order/reconcile";
import {
  cancel,
  type Fund,
  makeDue,
  makeFund,
  payloadOf,
  read,
  statesOf,
  submit,
} from "#lib/server/features/order/testing";
import { db } from "#lib/server/platform/postgres/client";
import { orders } from "#lib/server/platform/postgres/schema/order";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const server = testProviderServer();

let member: TestUser;
let fund: Fund;
beforeAll(async () => {
  member = await makeUser();
  fund = await makeFund();
});
beforeEach(async () => {
  useProvider(impatient(server.url));
  server.troubles = [];
  server.seen = [];
  await db().update(orders).set({ checkAt: null });
});

const thrice = (trouble: Trouble): Trouble[] => [trouble, trouble, trouble];
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe("a hand-over that is not answered", () => {
  test.each<Trouble>(["dropAfter", "hang", "garbage", "wrongSignature"])(
    "but arrived (%s) is found out without the password",
    async (trouble) => {
      useProvider(impatient(server.url, trouble === "hang" ? { timeout: 1_000 } : {}));
      server.troubles = thrice(trouble);
      const { status, body } = await submit(member, payloadOf(fund));
      expect(status).toBe(200);
      expect(statesOf(body.data)).toEqual(["submitted"]);
      server.seen = [];
      await makeDue(body.data.orderId);
      await reconcileOrders();
      const order = (await read(member, body.data.orderId)).body.data;
      expect(statesOf(order)).toEqual(["submitted", "accepted"]);
      expect(server.submissions()).toEqual([]);
      expect(server.seen.map((seen) => seen.body).join()).not.toContain("assword");
    },
  );

  test.each<Trouble>(["dropBefore", "error500"])(
    "and never arrived (%s) is rejected, with the reason to order anew",
    async (trouble) => {
      server.troubles = thrice(trouble);
      const { body } = await submit(member, payloadOf(fund));
      const { orderId } = body.data;
      expect(body.data.state).toBe("submitted");
      await makeDue(orderId);
      await reconcileOrders();
      const order = (await read(member, orderId)).body.data;
      expect(order).toMatchObject({ state: "rejected", reason: "notReceived" });
      // The first request, kept back somewhere on its way, arrives after all: it is not dealt.
      const late = server.submissions()[0];
      const told = await impatient(server.url).submit(JSON.parse(late?.body ?? ""));
      expect(told.state).toBe("cancelled");
      expect((await submit(member, payloadOf(fund))).body.data.state).toBe("accepted");
    },
  );

  test.each([
    { nav: null, navDate: null },
    { nav: "101.5", navDate: null },
    { nav: "0", navDate: "2026-11-20" },
  ])("is not taken for dealt while its price is not told: %o", async (price) => {
    const { body } = await submit(member, payloadOf(fund));
    const { orderId } = body.data;
    const find = async (reference: string) => {
      const found = await sandbox.find(reference);
      return found && { ...found, state: "executed" as const, ...price };
    };
    useProvider({ ...sandbox, find });
    await makeDue(orderId);
    await reconcileOrders();
    const order = (await read(member, orderId)).body.data;
    expect(order).toMatchObject({ state: "accepted", isEstimate: true });
    const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(row?.failedChecks).toBe(1);
  });

  test("is not asked about before its time", async () => {
    server.troubles = thrice("dropBefore");
    const { body } = await submit(member, payloadOf(fund));
    await reconcileOrders();
    expect((await read(member, body.data.orderId)).body.data.state).toBe("submitted");
    await reconcileOrders(later(31_000));
    expect((await read(member, body.data.orderId)).body.data.state).toBe("rejected");
  });

  test("can be cancelled, whether it arrived or not", async () => {
    for (const trouble of ["dropBefore", "dropAfter"] as const) {
      server.troubles = thrice(trouble);
      const { body } = await submit(member, payloadOf(fund));
      const cancelled = await cancel(member, body.data.orderId);
      expect(cancelled.body.data).toMatchObject({ state: "cancelled", reason: "withdrawn" });
    }
  });

  test("answers a repetition with the order, and is not handed over again", async () => {
    const key = randomUUID();
    server.troubles = thrice("dropAfter");
    const first = await submit(member, payloadOf(fund), key);
    const sent = server.submissions().length;
    const again = await submit(member, payloadOf(fund), key);
    expect(again.body.data).toEqual(first.body.data);
    expect(server.submissions()).toHaveLength(sent);
  });
});

test("an order that comes twice is one", async () => {
  server.troubles = ["twice"];
  const { body } = await submit(member, payloadOf(fund));
  expect(statesOf(body.data)).toEqual(["submitted", "accepted"]);
});

test("while the provider is known to be away no order is begun", async () => {
  useProvider(impatient(server.url, { breakAfter: 3, breakFor: 60_000 }));
  server.troubles = thrice("error500");
  await submit(member, payloadOf(fund));
  const key = randomUUID();
  const { status, headers } = await submit(member, payloadOf(fund), key);
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const kept = await db().select().from(orders).where(eq(orders.idempotencyKey, key));
  expect(kept).toEqual([]);
});

test("a cancellation that is not answered stands until the provider has decided", async () => {
  const { orderId } = (await submit(member, payloadOf(fund))).body.data;
  server.troubles = thrice("error500");
  const asked = await cancel(member, orderId);
  expect(asked.status).toBe(200);
  expect(asked.body.data).toMatchObject({ state: "accepted", isCancellable: false });
  expect(asked.body.data.cancelRequestedAt).not.toBeNull();
  await makeDue(orderId);
  await reconcileOrders();
  expect((await read(member, orderId)).body.data).toMatchObject({
    state: "cancelled",
    reason: "withdrawn",
    cancelRequestedAt: null,
  });
});

test("a cancellation during the hand-over is not forgotten when the hand-over is answered", async () => {
  let isAway = true;
  useProvider({
    ...sandbox,
    submit: async (submission) => {
      const told = await sandbox.submit(submission);
      expect((await cancel(member, submission.reference)).status).toBe(200);
      isAway = false;
      return told;
    },
    cancel: (reference) =>
      isAway ? Promise.reject(new ProviderUnavailable("away")) : sandbox.cancel(reference),
  });
  const { body } = await submit(member, payloadOf(fund));
  expect(body.data).toMatchObject({ state: "accepted", isCancellable: false });
  expect(body.data.cancelRequestedAt).not.toBeNull();
  await reconcileOrders(later(31_000));
  expect((await read(member, body.data.orderId)).body.data).toMatchObject({
    state: "cancelled",
    reason: "withdrawn",
  });
});

describe("reconciliation", () => {
  test("tells every step that was passed while nobody asked", async () => {
    const { orderId } = (await submit(member, payloadOf(fund))).body.data;
    await moveSandboxOn(later(30 * 86_400_000));
    await makeDue(orderId);
    await reconcileOrders();
    const order = (await read(member, orderId)).body.data;
    expect(statesOf(order)).toEqual(["submitted", "accepted", "executed", "settled"]);
    const times = order.history.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  });

  test("outlasts an outage, asking ever less often", async () => {
    const { orderId } = (await submit(member, payloadOf(fund))).body.data;
    const waits: number[] = [];
    for (let failed = 0; failed < 4; failed += 1) {
      server.troubles = thrice("dropBefore");
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
    await moveSandboxOn(later(15 * 86_400_000));
    await makeDue(orderId);
    await reconcileOrders();
    const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ state: "settled", failedChecks: 0, checkAt: null });
  });

  test("by several processes asks about each order once", async () => {
    const ids: string[] = [];
    for (let made = 0; made < 50; made += 1) {
      ids.push((await submit(member, payloadOf(fund))).body.data.orderId);
    }
    server.seen = [];
    await db()
      .update(orders)
      .set({ checkAt: new Date(0) })
      .where(inArray(orders.id, ids));
    await Promise.all([reconcileOrders(), reconcileOrders(), reconcileOrders()]);
    const asked = server.seen.map(({ path }) => path.split("/").at(-1));
    expect(asked.sort()).toEqual(ids.sort());
  });

  test("of an order that the provider has forgotten changes nothing", async () => {
    const { orderId } = (await submit(member, payloadOf(fund))).body.data;
    const { sandboxOrders } = await import("#lib/server/platform/postgres/schema/order");
    await db().delete(sandboxOrders).where(eq(sandboxOrders.reference, orderId));
    await makeDue(orderId);
    await reconcileOrders();
    expect((await read(member, orderId)).body.data.state).toBe("accepted");
  });
});
