import { randomUUID } from "node:crypto";
import { count } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  impatient,
  testProviderServer,
  useProvider,
} from "#lib/server/features/fund-provider/testing";
import {
  accountPassword,
  type Fund,
  makeFund,
  payloadOf,
  statesOf,
  submit,
} from "#lib/server/features/order/testing";
import { db } from "#lib/server/platform/postgres/client";
import { orderHistory, orders, sandboxOrders } from "#lib/server/platform/postgres/schema/order";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const server = testProviderServer();

let member: TestUser;
let fund: Fund;

beforeAll(async () => {
  fund = await makeFund();
});
beforeEach(async () => {
  await db().delete(orders);
  await db().delete(sandboxOrders);
  member = await makeUser();
  useProvider(impatient(server.url, { timeout: 10_000 }));
  server.seen = [];
  server.troubles = [];
});

const rowsOf = async (table: typeof orders | typeof sandboxOrders | typeof orderHistory) =>
  (await db().select({ count: count() }).from(table))[0]?.count;

describe("one key", () => {
  test("submitted a hundred times at once makes one order, and the provider sees one", async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => submit(member, payloadOf(fund), key)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await rowsOf(orders)).toBe(1);
    expect(await rowsOf(sandboxOrders)).toBe(1);
    expect(await rowsOf(orderHistory)).toBe(2);
    expect(server.submissions()).toHaveLength(1);
  });

  test("answers again with the order as it stands, whatever the fund does meanwhile", async () => {
    const key = randomUUID();
    const first = await submit(member, payloadOf(fund), key);
    const { products } = await import("#lib/server/platform/postgres/schema/product");
    await db().update(products).set({ status: "closed" });
    const again = await submit(member, payloadOf(fund), key);
    await db().update(products).set({ status: "open" });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    expect(server.submissions()).toHaveLength(1);
  });

  test("is the same order however its body is written, and whatever the password", async () => {
    const key = randomUUID();
    const { body } = await submit(member, payloadOf(fund), key);
    const [id = ""] = fund.documentIds;
    for (const changes of [
      { units: "10.000" },
      { accountNumber: " 2041 7733 " },
      { acknowledgedDocumentIds: [id, id] },
      { acceptRiskMismatch: false },
      { accountPassword: "another one" },
    ]) {
      const again = await submit(member, payloadOf(fund, changes), key);
      expect(again.body.data.orderId).toBe(body.data.orderId);
    }
    expect(await rowsOf(orders)).toBe(1);
  });

  test("with another body is refused", async () => {
    const key = randomUUID();
    await submit(member, payloadOf(fund), key);
    const other = await makeFund();
    for (const changes of [
      { units: "11" },
      { accountNumber: "20417734" },
      { productId: other.productId },
      { acknowledgedDocumentIds: fund.documentIds },
      { acceptRiskMismatch: true },
    ]) {
      expect((await submit(member, payloadOf(fund, changes), key)).status).toBe(422);
    }
    expect(await rowsOf(orders)).toBe(1);
  });

  test("in a race of two bodies makes one order, and the other is refused", async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        submit(member, payloadOf(fund, { units: at % 2 ? "10" : "11" }), key),
      ),
    );
    expect(await rowsOf(orders)).toBe(1);
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(new Set(made.map(({ body }) => body.data.units)).size).toBe(1);
  });

  test("of another member names another order", async () => {
    const key = randomUUID();
    const mine = await submit(member, payloadOf(fund), key);
    const theirs = await submit(await makeUser(), payloadOf(fund), key);
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.orderId).not.toBe(mine.body.data.orderId);
  });

  test("of a refused submission is free for the corrected one", async () => {
    const key = randomUUID();
    expect((await submit(member, payloadOf(fund, { units: "0" }), key)).status).toBe(400);
    expect((await submit(member, payloadOf(fund), key)).status).toBe(200);
  });
});

test("an order that the provider rejected stays rejected under its key, and a new key orders anew", async () => {
  const key = randomUUID();
  const wrong = payloadOf(fund, { accountPassword: "the wrong one" });
  expect((await submit(member, wrong, key)).body.data.reason).toBe("passwordIncorrect");
  const again = await submit(member, payloadOf(fund, { accountPassword }), key);
  expect(statesOf(again.body.data)).toEqual(["submitted", "rejected"]);
  expect((await submit(member, payloadOf(fund))).body.data.state).toBe("accepted");
});
