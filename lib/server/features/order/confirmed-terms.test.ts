import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OrderPreview } from "#lib/contracts/order";
import { orderTermsChangedCode } from "#lib/domain/order/enums";
import { orders } from "#lib/server/features/order/schema/order";
import { recomputeFigures } from "#lib/server/features/product/recompute";
import { productNavs, products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import {
  buildPayload,
  makeOrderableProduct,
  makeUserAtFakeTime,
  type Product,
  previewOrder,
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

async function confirm(units = "14.5") {
  const { body } = await previewOrder(user, { productId: product.productId, units });
  const { nav, navDate, total, dealingDate, settlementDate, cancelUntil, isSandbox } =
    body.data as OrderPreview;
  const confirmed = { nav, navDate, total, dealingDate, settlementDate, cancelUntil, isSandbox };
  return buildPayload(product, { units, confirmed });
}

const countOrders = () => db().$count(orders, eq(orders.userKey, user.key));

async function addNav(nav: string, date: string) {
  await db()
    .insert(productNavs)
    .values({ productId: BigInt(product.productId), date, nav });
  await db().transaction((tx) => recomputeFigures(tx, BigInt(product.productId)));
}

describe("an order with confirmed figures", () => {
  test("gets exactly those figures", async () => {
    const payload = await confirm();
    const { status, body } = await submitOrder(user, payload);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      units: "14.5",
      nav: payload.confirmed?.nav,
      navDate: payload.confirmed?.navDate,
      totalInvestmentAmount: payload.confirmed?.total,
      dealingDate: payload.confirmed?.dealingDate,
      settlementDate: payload.confirmed?.settlementDate,
      cancelUntil: payload.confirmed?.cancelUntil,
      isSandbox: true,
    });
  });

  test("is refused if the price changed meanwhile", async () => {
    const payload = await confirm();
    await addNav("101.3", "2026-11-19");
    const { status, body } = await submitOrder(user, payload);
    expect([status, body.code]).toEqual([409, orderTermsChangedCode]);
    expect(await countOrders()).toBe(0);
    expect((await submitOrder(user, await confirm())).status).toBe(200);
  });

  test("is refused if the cut-off passed meanwhile", async () => {
    const payload = await confirm();
    setClock("2026-11-19T13:00:00.000Z");
    expect((await submitOrder(user, payload)).body.code).toBe(orderTermsChangedCode);
    expect(await countOrders()).toBe(0);
  });

  test("is refused if the fee changed meanwhile", async () => {
    const payload = await confirm();
    await db()
      .update(products)
      .set({ subscriptionFee: "0.025" })
      .where(eq(products.id, BigInt(product.productId)));
    expect((await submitOrder(user, payload)).body.code).toBe(orderTermsChangedCode);
  });

  test("that was placed is returned to a repeated call after a change", async () => {
    const payload = await confirm();
    const key = crypto.randomUUID();
    const first = await submitOrder(user, payload, key);
    await addNav("110", "2026-11-19");
    const second = await submitOrder(user, payload, key);
    expect([second.status, second.body.data.orderId]).toEqual([200, first.body.data.orderId]);
    expect(await countOrders()).toBe(1);
  });

  test("takes an account number in full width and groups", async () => {
    const payload = { ...(await confirm()), accountNumber: "２０４１　７７３３" };
    const { status, body } = await submitOrder(user, payload);
    expect([status, body.data.accountNumber]).toEqual([200, "••••7733"]);
    const [stored] = await db().select().from(orders).where(eq(orders.userKey, user.key));
    expect(stored?.accountNumber).toBe("20417733");
  });
});
