import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order as orderSchema } from "#lib/contracts/order";
import { unitsNotPositive } from "#lib/domain/order/enums";
import { orders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  accountPassword,
  api,
  buildPayload,
  listStates,
  makeOrderableProduct,
  makeUserAtFakeTime,
  type Product,
  previewOrder,
  setClock,
  submitOrder,
  thursdayNoon,
} from "#lib/testing/order";
import { makeProduct } from "#lib/testing/product";
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

const setStatus = (status: "open" | "softClosed" | "closed") =>
  db()
    .update(products)
    .set({ status })
    .where(eq(products.id, BigInt(product.productId)));

describe("createOrder", () => {
  test("stores the order and submits it to the provider", async () => {
    const { status, body } = await submitOrder(user, buildPayload(product));
    expect(status).toBe(200);
    expect(orderSchema.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({
      userId: user.id,
      state: "accepted",
      orderType: "subscription",
      accountNumber: "••••7733",
      units: "10",
      transactionAmount: "1012.50",
      fee: "20.25",
      totalInvestmentAmount: "1032.75",
      isEstimate: true,
      submittedAt: thursdayNoon,
      dealingDate: "2026-11-19",
      settlementDate: "2026-11-23",
      cancelUntil: "2026-11-19T13:00:00.000Z",
      isCancellable: true,
    });
    expect(listStates(body.data)).toEqual(["submitted", "accepted"]);
    expect(body.data.acknowledgedDocuments).toMatchObject([{ type: "keyInformation" }]);
    expect(JSON.stringify(body)).not.toContain(accountPassword);
  });

  test.each([
    ["0", unitsNotPositive],
    ["-3", unitsNotPositive],
    ["0.000", unitsNotPositive],
  ])("rejects %s units with the fixed message", async (units, message) => {
    const { status, body } = await submitOrder(user, buildPayload(product, { units }));
    expect(status).toBe(400);
    expect(body.message).toBe("Unit must be greater than 0 to submit order");
    expect(body.data.fields).toEqual({ units: message });
  });

  test("rejects an order above the maximum, and its preview", async () => {
    // At 101.25 these units are worth 100,000,001.25.
    const units = "987654.333";
    const { status, body } = await submitOrder(user, buildPayload(product, { units }));
    expect([status, body.data.fields]).toEqual([400, { units: "aboveMaximum" }]);
    const preview = await callApi("POST /product/api/v1/order/preview", {
      token: user.token,
      body: { productId: product.productId, units: "999999999999" },
    });
    expect([preview.status, preview.body.data.fields]).toEqual([400, { units: "aboveMaximum" }]);
  });

  test("names every wrong field", async () => {
    const { status, body } = await submitOrder(user, {
      ...buildPayload(product),
      accountNumber: "no/such",
      accountPassword: "",
      acknowledgedDocumentIds: ["x"],
    });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({
      accountNumber: "notAnAccountNumber",
      accountPassword: "required",
      "acknowledgedDocumentIds.0": "not an id",
    });
  });

  test("rejects users under eighteen, and stores nothing", async () => {
    const setBirthday = (dateOfBirth: string) =>
      db().update(users).set({ dateOfBirth }).where(eq(users.key, user.key));
    await setBirthday("2008-11-20");
    const { status, body } = await submitOrder(user, buildPayload(product));
    expect([status, body.message]).toEqual([
      403,
      "You must be at least 18 years old to order funds.",
    ]);
    expect(await db().$count(orders, eq(orders.userKey, user.key))).toBe(0);
    await setBirthday("2008-11-19");
    expect((await submitOrder(user, buildPayload(product))).status).toBe(200);
  });

  test("requires the required documents, in either language", async () => {
    const [, chinese, factsheet] = product.documentIds;
    for (const ids of [[], [factsheet ?? ""], ["999999"]]) {
      const { status, body } = await submitOrder(
        user,
        buildPayload(product, { acknowledgedDocumentIds: ids }),
      );
      expect(status).toBe(400);
      expect(body.data.fields).toEqual({ acknowledgedDocumentIds: "notAcknowledged" });
    }
    const ids = [chinese ?? ""];
    const { body } = await submitOrder(
      user,
      buildPayload(product, { acknowledgedDocumentIds: ids }),
    );
    expect(body.data.acknowledgedDocuments).toMatchObject([{ language: "zh" }]);
  });

  test("requires the initial investment until an order is executed", async () => {
    const oneUnit = buildPayload(product, { units: "1" });
    const first = await submitOrder(user, oneUnit);
    expect(first.body.data.fields).toEqual({ units: "belowInitialInvestment" });
    // An open order does not count, because it may be cancelled.
    await submitOrder(user, buildPayload(product));
    const second = await submitOrder(user, oneUnit);
    expect(second.body.data.fields).toEqual({ units: "belowInitialInvestment" });
    await submitOrder(user, buildPayload(product, { accountNumber: "77000000" }));
    expect((await submitOrder(user, oneUnit)).status).toBe(200);
    const tooFew = await submitOrder(user, buildPayload(product, { units: "0.9" }));
    expect(tooFew.body.data.fields).toEqual({ units: "belowSubsequentInvestment" });
    const { body } = await previewOrder(user, { productId: product.productId, units: "1" });
    expect(body.data.minimum).toEqual({ kind: "subsequent", amount: "100", units: "0.988" });
    const other = await submitOrder(await makeUserAtFakeTime(), oneUnit);
    expect(other.body.data.fields).toEqual({ units: "belowInitialInvestment" });
  });

  test("does not count a rejected order as a holding", async () => {
    await submitOrder(user, buildPayload(product, { accountNumber: "00123456" }));
    const { body } = await submitOrder(user, buildPayload(product, { units: "1" }));
    expect(body.data.fields).toEqual({ units: "belowInitialInvestment" });
  });

  test("rejects orders of a closed fund, and of a soft-closed one except from holders", async () => {
    await submitOrder(user, buildPayload(product, { accountNumber: "77000000" }));
    const newInvestor = await makeUserAtFakeTime();
    await setStatus("softClosed");
    expect((await submitOrder(newInvestor, buildPayload(product))).body.message).toMatch(
      /holders only/,
    );
    expect((await submitOrder(user, buildPayload(product))).status).toBe(200);
    const { body } = await previewOrder(user, { productId: product.productId, units: "10" });
    expect(body.data.warnings).toContain("softClosed");
    await setStatus("closed");
    expect((await submitOrder(user, buildPayload(product))).status).toBe(409);
    expect((await previewOrder(user, { productId: product.productId, units: "10" })).status).toBe(
      409,
    );
  });

  test("returns 404 for an unknown fund and 409 for one without a NAV", async () => {
    expect((await submitOrder(user, buildPayload(product, { productId: "999999" }))).status).toBe(
      404,
    );
    const unpriced = await makeProduct();
    const body = buildPayload({ productId: unpriced, documentIds: [] });
    expect((await submitOrder(user, body)).status).toBe(409);
  });

  test("requires acceptance of a fund above the investor's risk level", async () => {
    const risky = await makeOrderableProduct({ riskLevel: 6 });
    const body = buildPayload(risky);
    const refused = await submitOrder(user, body);
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields).toEqual({ acceptRiskMismatch: "riskMismatch" });
    const accepted = await submitOrder(user, { ...body, acceptRiskMismatch: true });
    expect(accepted.body.data.acceptedRiskMismatch).toBe(true);

    const put = (riskLevel: number) =>
      callApi(`PUT ${api}/investor/my`, { token: user.token, body: { riskLevel } });
    expect((await put(7)).status).toBe(200);
    expect((await submitOrder(user, body)).status).toBe(200);
    await put(3);
    await put(3);
    const own = await callApi(`GET ${api}/investor/my`, { token: user.token });
    const changedAt = expect.any(String);
    // The same level again is no change.
    expect(own.body.data).toEqual({
      riskLevel: 3,
      history: [
        { riskLevel: 3, changedAt },
        { riskLevel: 7, changedAt },
      ],
    });
    const previewed = await previewOrder(user, { productId: product.productId, units: "10" });
    expect(previewed.body.data).toMatchObject({
      riskLevel: 3,
      warnings: ["forwardPricing", "riskMismatch"],
    });
    expect((await submitOrder(user, buildPayload(product))).status).toBe(400);
    expect((await put(8)).status).toBe(400);
  });

  test("moves to the next dealing day at the cut-off", async () => {
    vi.setSystemTime(new Date("2026-11-19T12:59:59.999Z"));
    const before = await submitOrder(user, buildPayload(product));
    vi.setSystemTime(new Date("2026-11-19T13:00:00.000Z"));
    const after = await submitOrder(user, buildPayload(product));
    expect(before.body.data.dealingDate).toBe("2026-11-19");
    expect(after.body.data.dealingDate).toBe("2026-11-20");
  });

  test("requires a login and an idempotency key", async () => {
    const body = buildPayload(product);
    const headers = { "idempotency-key": randomUUID() };
    expect((await callApi(`POST ${api}/order`, { body, headers })).status).toBe(401);
    const without = await callApi(`POST ${api}/order`, { body, token: user.token });
    expect(without.status).toBe(400);
    expect(without.body.data.fields).toEqual({ "Idempotency-Key": "required" });
    for (const key of ["short", "x".repeat(129), "with space inside"]) {
      expect((await submitOrder(user, body, key)).status).toBe(400);
    }
  });
});
