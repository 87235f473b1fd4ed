import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { advanceSandboxOrders } from "#lib/server/features/order/provider/sandbox-progress";
import { reconcileOrders } from "#lib/server/features/order/reconcile";
import { sandboxOrders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
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

let user: TestUser;
let product: Product;
beforeAll(async () => {
  user = await makeUser();
  product = await makeOrderableProduct();
});

/** Runs the provider's clock ahead of ours, so execution and cancellation compete. */
const getTimeInDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function executeOrders(): Promise<void> {
  await advanceSandboxOrders(getTimeInDays(15));
  await reconcileOrders();
}

const getProviderState = async (reference: string) => {
  const [row] = await db()
    .select({ state: sandboxOrders.state })
    .from(sandboxOrders)
    .where(eq(sandboxOrders.reference, reference));
  return row?.state;
};

test("a concurrent cancellation and execution end in the same state here and at the provider", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 24; round += 1) {
    const { orderId } = (await submitOrder(user, buildPayload(product))).body.data;
    await makeDue(orderId);
    // Every third round each: no head start, execution first, cancellation first.
    if (round % 3 === 1) await advanceSandboxOrders(getTimeInDays(15));
    const cancellations = [cancelOrder(user, orderId), cancelOrder(user, orderId)];
    if (round % 3 === 2) await Promise.all(cancellations);
    const [reply] = await Promise.all([...cancellations, executeOrders()]);
    await makeDue(orderId);
    await reconcileOrders();
    const order = (await getOrder(user, orderId)).body.data;
    expect(order.state).toBe(await getProviderState(orderId));
    const states = listStates(order);
    expect([
      ["submitted", "accepted", "cancelled"],
      ["submitted", "accepted", "executed", "settled"],
    ]).toContainEqual(states);
    expect((reply as { status: number }).status).toBe(order.state === "cancelled" ? 200 : 409);
    outcomes.add(order.state);
  }
  expect([...outcomes].sort()).toEqual(["cancelled", "settled"]);
});

test("stores each step once for concurrent reports", async () => {
  const { orderId } = (await submitOrder(user, buildPayload(product))).body.data;
  await advanceSandboxOrders(getTimeInDays(30));
  await advanceSandboxOrders(getTimeInDays(60));
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await makeDue(orderId);
      await reconcileOrders();
    }),
  );
  const order = (await getOrder(user, orderId)).body.data;
  expect(listStates(order)).toEqual(["submitted", "accepted", "executed", "settled"]);
});
