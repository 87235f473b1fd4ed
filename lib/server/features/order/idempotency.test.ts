import { randomUUID } from "node:crypto";
import { count } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderHistory, orders, sandboxOrders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import {
  createFastProvider,
  setFundProvider,
  startProviderServer,
} from "#lib/testing/fund-provider";
import {
  accountPassword,
  buildPayload,
  listStates,
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
  product = await makeOrderableProduct();
});
beforeEach(async () => {
  await db().delete(orders);
  await db().delete(sandboxOrders);
  user = await makeUser();
  setFundProvider(createFastProvider(server.url, { timeoutMs: 10_000 }));
  server.requests = [];
  server.faults = [];
});

const countRows = async (table: typeof orders | typeof sandboxOrders | typeof orderHistory) =>
  (await db().select({ count: count() }).from(table))[0]?.count;

describe("an idempotency key", () => {
  test("creates one order for a hundred concurrent requests, and submits it once", async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => submitOrder(user, buildPayload(product), key)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await countRows(orders)).toBe(1);
    expect(await countRows(sandboxOrders)).toBe(1);
    expect(await countRows(orderHistory)).toBe(2);
    expect(server.submissions()).toHaveLength(1);
  });

  test("returns the order again even if the fund has closed since", async () => {
    const key = randomUUID();
    const first = await submitOrder(user, buildPayload(product), key);
    await db().update(products).set({ status: "closed" });
    const again = await submitOrder(user, buildPayload(product), key);
    await db().update(products).set({ status: "open" });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    expect(server.submissions()).toHaveLength(1);
  });

  test("ignores formatting of the body, and the password", async () => {
    const key = randomUUID();
    const { body } = await submitOrder(user, buildPayload(product), key);
    const [id = ""] = product.documentIds;
    for (const changes of [
      { units: "10.000" },
      { accountNumber: " 2041 7733 " },
      { acknowledgedDocumentIds: [id, id] },
      { acceptRiskMismatch: false },
      { accountPassword: "another one" },
    ]) {
      const again = await submitOrder(user, buildPayload(product, changes), key);
      expect(again.body.data.orderId).toBe(body.data.orderId);
    }
    expect(await countRows(orders)).toBe(1);
  });

  test("rejects another body", async () => {
    const key = randomUUID();
    await submitOrder(user, buildPayload(product), key);
    const other = await makeOrderableProduct();
    for (const changes of [
      { units: "11" },
      { accountNumber: "20417734" },
      { productId: other.productId },
      { acknowledgedDocumentIds: product.documentIds },
      { acceptRiskMismatch: true },
    ]) {
      expect((await submitOrder(user, buildPayload(product, changes), key)).status).toBe(422);
    }
    expect(await countRows(orders)).toBe(1);
  });

  test("creates one order for two concurrent bodies and rejects the other", async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submitOrder(user, buildPayload(product, { units: index % 2 ? "10" : "11" }), key),
      ),
    );
    expect(await countRows(orders)).toBe(1);
    const successes = replies.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(new Set(successes.map(({ body }) => body.data.units)).size).toBe(1);
  });

  test("is separate for each user", async () => {
    const key = randomUUID();
    const own = await submitOrder(user, buildPayload(product), key);
    const other = await submitOrder(await makeUser(), buildPayload(product), key);
    expect(other.status).toBe(200);
    expect(other.body.data.orderId).not.toBe(own.body.data.orderId);
  });

  test("stays free after a rejected request", async () => {
    const key = randomUUID();
    expect((await submitOrder(user, buildPayload(product, { units: "0" }), key)).status).toBe(400);
    expect((await submitOrder(user, buildPayload(product), key)).status).toBe(200);
  });
});

test("returns a rejected order under the same key and creates a new one under a new key", async () => {
  const key = randomUUID();
  const wrong = buildPayload(product, { accountPassword: "the wrong one" });
  expect((await submitOrder(user, wrong, key)).body.data.reason).toBe("passwordIncorrect");
  const again = await submitOrder(user, buildPayload(product, { accountPassword }), key);
  expect(listStates(again.body.data)).toEqual(["submitted", "rejected"]);
  expect((await submitOrder(user, buildPayload(product))).body.data.state).toBe("accepted");
});
