import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import type { OrderPayload } from "#lib/contracts/order";
import { orders } from "#lib/server/features/order/schema/order";
import { productDocuments } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

export const api = "/product/api/v1";

/** Distinctive enough to search for in logs and tables. */
export const accountPassword = "Xq7!never-kept-anywhere";

/** Thursday noon in Paris, two hours before the cut-off of the test fund. */
export const thursdayNoon = "2026-11-19T11:00:00.000Z";

export const setClock = (time: string | number) =>
  vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });

/** Creates a user while the clock is faked: sessions expire by the database's real clock. */
export async function makeUserAtFakeTime(): Promise<TestUser> {
  const time = Date.now();
  vi.useRealTimers();
  const user = await makeUser();
  setClock(time);
  return user;
}

export type Product = { productId: string; documentIds: string[] };

/**
 * Creates a fund with a NAV of 101.25 EUR on `navDate`. Its documents are, in this order: required
 * in English, required in Chinese, optional.
 */
export async function makeOrderableProduct(
  overrides: Parameters<typeof makeProduct>[0] = {},
  navDate = "2026-11-18",
): Promise<Product> {
  const productId = await makeProduct(overrides, [{ date: navDate, nav: "101.25" }]);
  const document = {
    productId: BigInt(productId),
    type: "keyInformation",
    date: "2026-01-02",
  } as const;
  const rows = await db()
    .insert(productDocuments)
    .values([
      { ...document, language: "en", title: "Key information", html: "<p>…</p>", isRequired: true },
      { ...document, language: "zh", title: "关键信息", html: "<p>…</p>", isRequired: true },
      { ...document, type: "factsheet", language: "en", title: "Factsheet", html: "<p>…</p>" },
    ])
    .returning({ id: productDocuments.id });
  return { productId, documentIds: rows.map(({ id }) => String(id)) };
}

/** Builds a valid order of the fund that acknowledges its English document. */
export const buildPayload = (
  product: Product,
  changes: Partial<OrderPayload> = {},
): OrderPayload => ({
  productId: product.productId,
  orderType: "subscription",
  units: "10",
  accountNumber: "20417733",
  accountPassword,
  acknowledgedDocumentIds: product.documentIds.slice(0, 1),
  ...changes,
});

export const submitOrder = (
  { token }: Pick<TestUser, "token">,
  body: unknown,
  key: string = randomUUID(),
) => callApi(`POST ${api}/order`, { token, body, headers: { "idempotency-key": key } });

export const previewOrder = ({ token }: TestUser, body: unknown) =>
  callApi(`POST ${api}/order/preview`, { token, body });

export const getOrder = ({ token }: TestUser, orderId: string) =>
  callApi(`GET ${api}/order/${orderId}`, { token });

export const cancelOrder = ({ token }: TestUser, orderId: string) =>
  callApi(`POST ${api}/order/${orderId}/cancel`, { token });

/** Returns the states of an order's history. */
export const listStates = (order: { history: { state: string }[] }) =>
  order.history.map(({ state }) => state);

/** Makes the order due for reconciliation. */
export const makeDue = (orderId: string) =>
  db()
    .update(orders)
    .set({ checkAt: new Date(0) })
    .where(eq(orders.id, orderId));
