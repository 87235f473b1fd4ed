import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { OrderPayload } from "#lib/contracts/order";
import { db } from "#lib/server/platform/postgres/client";
import { orders } from "#lib/server/platform/postgres/schema/order";
import { productDocuments } from "#lib/server/platform/postgres/schema/product";
import { ask } from "#lib/testing/api";
import { makeProduct } from "#lib/testing/product";
import type { TestUser } from "#lib/testing/user";

export const api = "/product/api/v1";

/** A password that must be found nowhere. */
export const accountPassword = "Xq7!never-kept-anywhere";

export type Fund = { productId: string; documentIds: string[] };

type Given = Parameters<typeof makeProduct>[0];

/** A fund whose unit is worth 101.25 EUR since `navDate`, with a document to acknowledge in each language. */
export async function makeFund(overrides: Given = {}, navDate = "2026-11-18"): Promise<Fund> {
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

/** What an order is submitted with, for the fund's English document. */
export const payloadOf = (fund: Fund, changes: Partial<OrderPayload> = {}): OrderPayload => ({
  productId: fund.productId,
  orderType: "subscription",
  units: "10",
  accountNumber: "20417733",
  accountPassword,
  acknowledgedDocumentIds: fund.documentIds.slice(0, 1),
  ...changes,
});

export const submit = (
  { token }: Pick<TestUser, "token">,
  body: unknown,
  key: string = randomUUID(),
) => ask(`POST ${api}/order`, { token, body, headers: { "idempotency-key": key } });

export const preview = ({ token }: TestUser, body: unknown) =>
  ask(`POST ${api}/order/preview`, { token, body });

export const read = ({ token }: TestUser, orderId: string) =>
  ask(`GET ${api}/order/${orderId}`, { token });

export const cancel = ({ token }: TestUser, orderId: string) =>
  ask(`POST ${api}/order/${orderId}/cancel`, { token });

/** The states that an order has been in. */
export const statesOf = (order: { history: { state: string }[] }) =>
  order.history.map(({ state }) => state);

/** As if reconciliation were due for an order. */
export const makeDue = (orderId: string) =>
  db()
    .update(orders)
    .set({ checkAt: new Date(0) })
    .where(eq(orders.id, orderId));
