import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  accountPassword,
  api,
  buildPayload,
  cancelOrder,
  getOrder,
  listStates,
  makeOrderableProduct,
  makeUserAtFakeTime,
  type Product,
  setClock,
  submitOrder,
  thursdayNoon,
} from "#lib/testing/order";
import type { TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
let product: Product;
beforeEach(async () => {
  setClock(thursdayNoon);
  user = await makeUserAtFakeTime();
  product = await makeOrderableProduct();
});
afterEach(() => vi.useRealTimers());

describe("a submitted order", () => {
  test.each([
    ["00123456", accountPassword, ["submitted", "rejected"], "accountUnknown"],
    ["FL-1234", accountPassword, ["submitted", "rejected"], "accountUnknown"],
    ["20417733", "the-wrong-one", ["submitted", "rejected"], "passwordIncorrect"],
    ["55123456", accountPassword, ["submitted", "rejected"], "insufficientFunds"],
    ["77123456", accountPassword, ["submitted", "accepted", "executed", "settled"], null],
    ["66123456", accountPassword, ["submitted"], null],
  ])("account %s with password %s passes %j", async (accountNumber, password, states, reason) => {
    const body = buildPayload(product, { accountNumber, accountPassword: password });
    const { body: reply } = await submitOrder(user, body);
    expect(listStates(reply.data)).toEqual(states);
    expect(reply.data).toMatchObject({ state: states.at(-1), reason });
  });

  test("hides the order from other users", async () => {
    const { body } = await submitOrder(user, buildPayload(product));
    const { orderId } = body.data;
    const otherUser = await makeUserAtFakeTime();
    expect((await getOrder(user, orderId)).body.data).toEqual(body.data);
    expect((await getOrder(otherUser, orderId)).status).toBe(404);
    expect((await cancelOrder(otherUser, orderId)).status).toBe(404);
    expect((await callApi(`GET ${api}/order/${orderId}`)).status).toBe(401);
    expect((await getOrder(user, randomUUID())).status).toBe(404);
    expect((await getOrder(user, "7")).status).toBe(404);
  });
});

describe("cancelOrder", () => {
  test("cancels before the cut-off, and repeats idempotently", async () => {
    const { body } = await submitOrder(user, buildPayload(product));
    const { orderId } = body.data;
    vi.setSystemTime(new Date("2026-11-19T12:59:59.000Z"));
    const first = await cancelOrder(user, orderId);
    expect(first.body.data).toMatchObject({
      state: "cancelled",
      reason: "withdrawn",
      isCancellable: false,
      cancelRequestedAt: null,
    });
    const again = await cancelOrder(user, orderId);
    expect(again.body.data).toEqual(first.body.data);
    expect(listStates(again.body.data)).toEqual(["submitted", "accepted", "cancelled"]);
  });

  test("refuses from the cut-off on", async () => {
    const { body } = await submitOrder(user, buildPayload(product));
    vi.setSystemTime(new Date("2026-11-19T13:00:00.000Z"));
    const { status, body: refusal } = await cancelOrder(user, body.data.orderId);
    expect(status).toBe(409);
    expect(refusal.message).toMatch(/cut-off/);
    expect((await getOrder(user, body.data.orderId)).body.data).toMatchObject({
      state: "accepted",
      isCancellable: false,
    });
  });

  test("refuses final and executed orders", async () => {
    for (const accountNumber of ["77000000", "00000000"]) {
      const { body } = await submitOrder(user, buildPayload(product, { accountNumber }));
      expect((await cancelOrder(user, body.data.orderId)).status).toBe(409);
    }
  });
});
