import type { APIRequestContext } from "@playwright/test";
import type { NavPoint, ProductDetail, ProductSummary } from "#lib/contracts/product-schema";

const api = "/product/api/v1/product";

async function fetchData<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`${api}${path}`);
  const body = (await response.json()) as { data: T };
  if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Lists the demo's funds through the API. */
export const listFunds = async (request: APIRequestContext): Promise<ProductSummary[]> =>
  (await fetchData<{ items: ProductSummary[] }>(request, "/list?limit=50")).items;

/** Lists the open funds that are old enough for every figure. */
export const listEstablishedFunds = async (request: APIRequestContext): Promise<ProductSummary[]> =>
  (await listFunds(request)).filter(
    ({ status, performance1y, sharpeRatio }) => status === "open" && performance1y && sharpeRatio,
  );

export const getFund = (request: APIRequestContext, productId: string) =>
  fetchData<ProductDetail>(request, `/${productId}`);

export const listNavs = (request: APIRequestContext, productId: string, range: string) =>
  fetchData<NavPoint[]>(request, `/${productId}/nav?range=${range}`);

/** Returns a fund that is old enough for every figure. */
export async function findEstablishedFund(request: APIRequestContext, index = 0) {
  const fund = (await listEstablishedFunds(request))[index];
  if (!fund) throw new Error("The demo has no such fund.");
  return fund;
}
