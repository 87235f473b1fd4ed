import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "#lib/demo/accounts";
import { ordersByAccount } from "#lib/demo/demo-orders";
import { buildIsin } from "#lib/demo/product/build-payload";
import { seedOrders } from "#lib/demo/seed-orders";
import { decimal } from "#lib/domain/number/decimal";
import { computeAmounts } from "#lib/domain/order/amounts";
import { findSteps } from "#lib/domain/order/state";
import { readRecord } from "#lib/server/features/order/read-record";
import { reconcileOrders } from "#lib/server/features/order/reconcile";
import { orderHistory, orders, sandboxOrders } from "#lib/server/features/order/schema/order";
import { verifyOrderRecords } from "#lib/server/features/order/seal-records";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";

testDatabase();

/** A Friday evening. Every weekday before it has a NAV. */
const now = new Date("2026-11-20T19:00:00.000Z");
const weekdays = Array.from(
  { length: 420 },
  (_, index) => new Date(now.getTime() - (420 - index) * 86_400_000),
)
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .map((date, index) => ({
    date: date.toISOString().slice(0, 10),
    nav: (100 + index / 7).toFixed(6),
  }));

beforeAll(async () => {
  const slugs = new Set(ordersByAccount.flat().map(({ product }) => product));
  for (const slug of slugs) await makeProduct({ isin: buildIsin(slug) }, weekdays);
  const keys = new Map<string, bigint>();
  for (const id of demoAccounts) keys.set(id, (await makeUser({ id })).key);
  await seedOrders(db(), keys, now);
});

const listOrders = () =>
  db().select().from(orders).innerJoin(products, eq(products.id, orders.productId));

test("covers every outcome and every demo account", async () => {
  const all = await listOrders();
  const states = new Set(all.map((row) => row.orders.state));
  expect([...states].sort()).toEqual(["accepted", "cancelled", "executed", "rejected", "settled"]);
  expect(new Set(all.map((row) => row.orders.userKey)).size).toBe(demoAccounts.length);
});

test("writes the record of each order, which proves intact", async () => {
  for (const { orders: order } of await listOrders()) {
    const steps = await readRecord(order.id, db());
    const history = await db().$count(orderHistory, eq(orderHistory.orderId, order.id));
    expect(steps).toHaveLength(history);
    expect(steps[0]?.facts.executedNav).toBeNull();
    expect(steps.at(-1)).toMatchObject({ state: order.state });
    expect(steps.at(-1)?.facts.executedNav).toBe(order.executedNav);
  }
  expect(await verifyOrderRecords()).toMatchObject({ broken: null });
});

test("creates valid orders: above the minimum, with exact amounts and a legal history", async () => {
  for (const { orders: order, products: product } of await listOrders()) {
    expect(decimal(order.transactionAmount).gte(decimal(product.initialInvestment))).toBe(true);
    const { totalInvestmentAmount } = computeAmounts(order.units, order);
    expect(decimal(order.totalInvestmentAmount).eq(decimal(totalInvestmentAmount))).toBe(true);
    const steps = await db()
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(asc(orderHistory.at));
    expect(steps[0]?.state).toBe("submitted");
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (next) expect(findSteps(step.state, next.state)).toEqual([next.state]);
      expect(step.at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    expect(steps.at(-1)?.state).toBe(order.state);
  }
});

test("registers every order with the sandbox, in the same state", async () => {
  const before = new Map((await listOrders()).map((row) => [row.orders.id, row.orders.state]));
  await db()
    .update(orders)
    .set({ checkAt: new Date(0) });
  await reconcileOrders();
  for (const { orders: order } of await listOrders())
    expect(order.state).toBe(before.get(order.id));
  const stored = await db().select().from(sandboxOrders);
  expect(stored.map(({ reference }) => reference).sort()).toEqual([...before.keys()].sort());
});
