import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sandbox } from "#lib/server/features/fund-provider/sandbox";
import { moveSandboxOn } from "#lib/server/features/fund-provider/sandbox-progress";
import { db } from "#lib/server/platform/postgres/client";
import { sandboxOrders } from "#lib/server/platform/postgres/schema/order";
import { productNavs } from "#lib/server/platform/postgres/schema/product";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";

testDatabase();

const isin = "LU1234567890";
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

/** Dealt on Thursday, 19 November, 14:00 in Paris; settled on Monday. */
async function order(accountNumber = "20417733"): Promise<string> {
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

/** What the provider says after its clock has come to each of these moments. */
async function at(reference: string, ...moments: string[]) {
  for (const moment of moments) await moveSandboxOn(new Date(moment));
  return sandbox.find(reference);
}

test("an order waits for its cut-off, and for the NAV of its dealing day", async () => {
  const reference = await order();
  await addNav("2026-11-19", "102.5");
  expect(await at(reference, "2026-11-19T12:59:59.999Z")).toMatchObject({ state: "accepted" });
  expect(await at(reference, "2026-11-19T13:00:00.000Z")).toMatchObject({
    state: "executed",
    nav: "102.500000",
    navDate: "2026-11-19",
    executedAt: "2026-11-19T13:00:00.000Z",
  });
});

test("a NAV that comes late is waited for while the dealing day lasts", async () => {
  const reference = await order();
  expect(await at(reference, "2026-11-19T22:59:59.000Z")).toMatchObject({ state: "accepted" });
  await addNav("2026-11-19", "102.5");
  await addNav("2026-11-20", "103");
  expect(await at(reference, "2026-11-21T08:00:00.000Z")).toMatchObject({ navDate: "2026-11-19" });
});

test("the first NAV after the dealing day is taken where that day has none", async () => {
  const reference = await order();
  await addNav("2026-11-20", "103");
  await addNav("2026-11-23", "104");
  expect(await at(reference, "2026-11-23T08:00:00.000Z")).toMatchObject({ navDate: "2026-11-20" });
});

test("where none comes, the last one before is taken when the dealing day is over in Paris", async () => {
  const reference = await order();
  expect(await at(reference, "2026-11-19T22:59:59.999Z")).toMatchObject({ state: "accepted" });
  expect(await at(reference, "2026-11-19T23:00:00.000Z")).toMatchObject({
    state: "executed",
    navDate: "2026-11-18",
  });
});

test("an executed order settles when its settlement day begins in Paris", async () => {
  const reference = await order();
  await addNav("2026-11-19", "102.5");
  const before = await at(reference, "2026-11-19T13:00:00.000Z", "2026-11-22T22:59:59.999Z");
  expect(before).toMatchObject({ state: "executed" });
  expect(await at(reference, "2026-11-22T23:00:00.000Z")).toMatchObject({
    state: "settled",
    settledAt: "2026-11-22T23:00:00.000Z",
  });
});

test("an account without money is rejected at the cut-off", async () => {
  const reference = await order("44123456");
  await addNav("2026-11-19", "102.5");
  expect(await at(reference, "2026-11-19T12:59:59.000Z")).toMatchObject({ state: "accepted" });
  expect(await at(reference, "2026-11-19T13:00:00.000Z")).toMatchObject({
    state: "rejected",
    reason: "insufficientFunds",
  });
});

test("what was cancelled stays cancelled, however late it is", async () => {
  const reference = await order();
  await sandbox.cancel(reference);
  expect(await at(reference, "2026-12-31T13:00:00.000Z")).toMatchObject({ state: "cancelled" });
});
