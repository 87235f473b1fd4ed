import { count } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unitsNotPositive } from "#lib/domain/order/enums";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  api,
  makeOrderableProduct,
  makeUserAtFakeTime,
  type Product,
  previewOrder,
  setClock,
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

describe("previewOrder", () => {
  test("returns fee, total, price and days, and stores nothing", async () => {
    const { status, body } = await previewOrder(user, {
      productId: product.productId,
      units: "10",
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      productId: product.productId,
      orderType: "subscription",
      units: "10",
      unitDecimals: 3,
      currency: "EUR",
      currencyDecimals: 2,
      nav: "101.25",
      navDate: "2026-11-18",
      transactionAmount: "1012.50",
      feeRate: "0.02",
      fee: "20.25",
      total: "1032.75",
      dealingDate: "2026-11-19",
      settlementDate: "2026-11-23",
      cancelUntil: "2026-11-19T13:00:00.000Z",
      isSandbox: true,
      minimum: { kind: "initial", amount: "1000", units: "9.877" },
      warnings: ["forwardPricing", "riskLevelUnknown"],
      riskLevel: null,
    });
    const [stored] = await db().select({ count: count() }).from(orders);
    expect(stored?.count).toBe(0);
  });

  test("converts an amount to the units it buys", async () => {
    const { body } = await previewOrder(user, { productId: product.productId, amount: "1100.00" });
    expect(body.data).toMatchObject({ units: "10.864", transactionAmount: "1099.98" });
  });

  test.each([
    [{ units: "0" }, { units: unitsNotPositive }],
    [{ units: "1.2345" }, { units: "tooPrecise" }],
    [{ units: "ten" }, { units: "notANumber" }],
    [{ units: "9.876" }, { units: "belowInitialInvestment" }],
    [{ amount: "999.99" }, { amount: "belowInitialInvestment" }],
    [{ amount: "1000.001" }, { amount: "tooPrecise" }],
    [{ amount: "0" }, { amount: unitsNotPositive }],
    [{}, { units: "required" }],
    [{ units: "10", amount: "1000" }, { units: "required" }],
  ])("rejects %j with a reason per field", async (input, fields) => {
    const { status, body } = await previewOrder(user, { productId: product.productId, ...input });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual(fields);
  });

  test("rounds to the currency's minor unit", async () => {
    const yen = await makeOrderableProduct({ currency: "JPY", subscriptionFee: "0.0333" });
    const { body } = await previewOrder(user, { productId: yen.productId, units: "12.345" });
    expect(body.data).toMatchObject({ transactionAmount: "1250", fee: "42", total: "1292" });
  });

  test("requires a login", async () => {
    const body = { productId: product.productId, units: "10" };
    expect((await callApi(`POST ${api}/order/preview`, { body })).status).toBe(401);
  });
});
