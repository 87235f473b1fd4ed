import type { APIRequestContext } from "@playwright/test";
import type { Order } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product";
import { getFund, listEstablishedFunds } from "./fund.ts";
import type { TestUser } from "./user.ts";

/** Returns a fund that a user without a risk level can order without consent. */
export async function findOrderableFund(request: APIRequestContext): Promise<ProductDetail> {
  const found = (await listEstablishedFunds(request)).find(({ riskLevel }) => riskLevel < 6);
  if (!found) throw new Error("The demo has no fund to order.");
  return getFund(request, found.productId);
}

/** Lists a user's orders through the API, newest first. */
export async function listOrders(
  request: APIRequestContext,
  { token }: TestUser,
): Promise<Order[]> {
  const response = await request.get("/product/api/v1/order/list?limit=50", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).data.items;
}
