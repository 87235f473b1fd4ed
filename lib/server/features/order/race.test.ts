import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { moveSandboxOn } from "#lib/server/features/fund-provider/sandbox-progress";
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
import { sandboxOrders } from "#lib/server/platform/postgres/schema/order";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let member: TestUser;
let fund: Fund;
beforeAll(async () => {
  member = await makeUser();
  fund = await makeFund();
});

/** After the cut-off by the provider's clock, which is ahead of ours: so both may come first. */
const later = (days: number) => new Date(Date.now() + days * 86_400_000);

async function deal(): Promise<void> {
  await moveSandboxOn(later(15));
  await reconcileOrders();
}

const stateThere = async (reference: string) => {
  const [row] = await db()
    .select({ state: sandboxOrders.state })
    .from(sandboxOrders)
    .where(eq(sandboxOrders.reference, reference));
  return row?.state;
};

test("of a cancellation and an execution at the same moment one wins, here and at the provider", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 24; round += 1) {
    const { orderId } = (await submit(member, payloadOf(fund))).body.data;
    await makeDue(orderId);
    // By turns one of the two has a head start, and neither.
    if (round % 3 === 1) await moveSandboxOn(later(15));
    const cancelling = [cancel(member, orderId), cancel(member, orderId)];
    if (round % 3 === 2) await Promise.all(cancelling);
    const [reply] = await Promise.all([...cancelling, deal()]);
    await makeDue(orderId);
    await reconcileOrders();
    const order = (await read(member, orderId)).body.data;
    expect(order.state).toBe(await stateThere(orderId));
    const states = statesOf(order);
    expect([
      ["submitted", "accepted", "cancelled"],
      ["submitted", "accepted", "executed", "settled"],
    ]).toContainEqual(states);
    expect((reply as { status: number }).status).toBe(order.state === "cancelled" ? 200 : 409);
    outcomes.add(order.state);
  }
  expect([...outcomes].sort()).toEqual(["cancelled", "settled"]);
});

test("of many reports of one order each step is taken down once", async () => {
  const { orderId } = (await submit(member, payloadOf(fund))).body.data;
  await moveSandboxOn(later(30));
  await moveSandboxOn(later(60));
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await makeDue(orderId);
      await reconcileOrders();
    }),
  );
  const order = (await read(member, orderId)).body.data;
  expect(statesOf(order)).toEqual(["submitted", "accepted", "executed", "settled"]);
});
