import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sandbox } from "#lib/server/features/order/provider/sandbox";
import { advanceSandboxOrders } from "#lib/server/features/order/provider/sandbox-progress";
import { sandboxOrders } from "#lib/server/features/order/schema/order";
import { productNavs } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";

testDatabase();

const isin = "LU1234567896";
let productId: bigint;
beforeAll(async () => {
  productId = BigInt(await makeProduct({ isin }));
});
beforeEach(async () => {
  await db().delete(sandboxOrders);
  await db().delete(productNavs);
  await addNav("2026-11-17", "100");
  await addNav("2026-11-18", "101.25");
});

const addNav = (date: string, nav: string) =>
  db().insert(productNavs).values({ productId, date, nav });

/** Submits an order with its cut-off on Thursday, 14:00 in Paris, and settlement on Monday. */
async function submitOrder(accountNumber = "20417733"): Promise<string> {
  const reference = randomUUID();
  await sandbox.submit({
    reference,
    isin,
    orderType: "subscription",
    units: "10",
    accountNumber,
    accountPassword: "secret",
    dealingDate: "2026-11-19",
    cutoffAt: "2026-11-19T13:00:00.000Z",
    settlementDate: "2026-11-23",
  });
  return reference;
}

/** Runs the sandbox at each of these times, then returns the order. */
async function advanceTo(reference: string, ...times: string[]) {
  for (const time of times) await advanceSandboxOrders(new Date(time));
  return sandbox.find(reference);
}

test("executes after the cut-off at the NAV of the dealing day", async () => {
  const reference = await submitOrder();
  await addNav("2026-11-19", "102.5");
  expect(await advanceTo(reference, "2026-11-19T12:59:59.999Z")).toMatchObject({
    state: "accepted",
  });
  expect(await advanceTo(reference, "2026-11-19T13:00:00.000Z")).toMatchObject({
    state: "executed",
    nav: "102.500000",
    navDate: "2026-11-19",
    executedAt: "2026-11-19T13:00:00.000Z",
  });
});

test("waits for a late NAV until the dealing day ends", async () => {
  const reference = await submitOrder();
  expect(await advanceTo(reference, "2026-11-19T22:59:59.000Z")).toMatchObject({
    state: "accepted",
  });
  await addNav("2026-11-19", "102.5");
  await addNav("2026-11-20", "103");
  expect(await advanceTo(reference, "2026-11-21T08:00:00.000Z")).toMatchObject({
    navDate: "2026-11-19",
  });
});

test("uses the next NAV if the dealing day has none", async () => {
  const reference = await submitOrder();
  await addNav("2026-11-20", "103");
  await addNav("2026-11-23", "104");
  expect(await advanceTo(reference, "2026-11-23T08:00:00.000Z")).toMatchObject({
    navDate: "2026-11-20",
  });
});

test("uses the previous NAV if there is no newer one when the dealing day ends in Paris", async () => {
  const reference = await submitOrder();
  expect(await advanceTo(reference, "2026-11-19T22:59:59.999Z")).toMatchObject({
    state: "accepted",
  });
  expect(await advanceTo(reference, "2026-11-19T23:00:00.000Z")).toMatchObject({
    state: "executed",
    navDate: "2026-11-18",
  });
});

test("settles when the settlement day begins in Paris", async () => {
  const reference = await submitOrder();
  await addNav("2026-11-19", "102.5");
  const before = await advanceTo(reference, "2026-11-19T13:00:00.000Z", "2026-11-22T22:59:59.999Z");
  expect(before).toMatchObject({ state: "executed" });
  expect(await advanceTo(reference, "2026-11-22T23:00:00.000Z")).toMatchObject({
    state: "settled",
    settledAt: "2026-11-22T23:00:00.000Z",
  });
});

test("rejects an unfunded account at the cut-off", async () => {
  const reference = await submitOrder("44123456");
  await addNav("2026-11-19", "102.5");
  expect(await advanceTo(reference, "2026-11-19T12:59:59.000Z")).toMatchObject({
    state: "accepted",
  });
  expect(await advanceTo(reference, "2026-11-19T13:00:00.000Z")).toMatchObject({
    state: "rejected",
    reason: "insufficientFunds",
  });
});

test("leaves a cancelled order cancelled", async () => {
  const reference = await submitOrder();
  await sandbox.cancel(reference);
  expect(await advanceTo(reference, "2026-12-31T13:00:00.000Z")).toMatchObject({
    state: "cancelled",
  });
});
