import type { APIRequestContext } from "@playwright/test";
import type { NavPoint, ProductDetail, ProductSummary } from "#lib/contracts/product";

const api = "/product/api/v1/product";

async function data<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`${api}${path}`);
  const body = (await response.json()) as { data: T };
  if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** The demo's funds, as the list tells them. */
export const allFunds = async (request: APIRequestContext): Promise<ProductSummary[]> =>
  (await data<{ items: ProductSummary[] }>(request, "/list?limit=50")).items;

/** Funds that are open and old enough for every figure. */
export const grownFunds = async (request: APIRequestContext): Promise<ProductSummary[]> =>
  (await allFunds(request)).filter(
    ({ status, performance1y, sharpeRatio }) => status === "open" && performance1y && sharpeRatio,
  );

export const fundDetail = (request: APIRequestContext, productId: string) =>
  data<ProductDetail>(request, `/${productId}`);

export const navsOf = (request: APIRequestContext, productId: string, range: string) =>
  data<NavPoint[]>(request, `/${productId}/nav?range=${range}`);
