import type { APIRequestContext } from "@playwright/test";
import type { Order } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product";
import { fundDetail, grownFunds } from "./fund.ts";
import type { TestUser } from "./user.ts";

/** A fund that a member without a risk level may order without further ado. */
export async function orderableFund(request: APIRequestContext): Promise<ProductDetail> {
  const found = (await grownFunds(request)).find(({ riskLevel }) => riskLevel < 6);
  if (!found) throw new Error("The demo has no fund to order.");
  return fundDetail(request, found.productId);
}

/** A member's orders, newest first, as the API tells them. */
export async function ordersOf(request: APIRequestContext, { token }: TestUser): Promise<Order[]> {
  const response = await request.get("/product/api/v1/order/list?limit=50", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).data.items;
}
