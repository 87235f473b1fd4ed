import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { NavPoint, ProductDetail, ProductSummary } from "#lib/contracts/product/schema";
import { computeIsinDigit } from "#lib/domain/product/isin";
import { toAuthHeaders } from "./user.ts";

const api = "/product/api/v1/product";

async function fetchData<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`${api}${path}`);
  const body = (await response.json()) as { data: T };
  if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Lists the demo's funds through the API. */
export const listProducts = async (request: APIRequestContext): Promise<ProductSummary[]> =>
  (await fetchData<{ items: ProductSummary[] }>(request, "/list?limit=50")).items;

/** Lists the open funds that are old enough for every figure. */
export const listEstablishedProducts = async (
  request: APIRequestContext,
): Promise<ProductSummary[]> =>
  (await listProducts(request)).filter(
    ({ status, performance1y, sharpeRatio }) => status === "open" && performance1y && sharpeRatio,
  );

export const getProduct = (request: APIRequestContext, productId: string) =>
  fetchData<ProductDetail>(request, `/${productId}`);

export const listNavs = (request: APIRequestContext, productId: string, range: string) =>
  fetchData<NavPoint[]>(request, `/${productId}/nav?range=${range}`);

export const listBenchmark = (request: APIRequestContext, productId: string) =>
  fetchData<NavPoint[]>(request, `/${productId}/benchmark`);

/** Returns a fund that is old enough for every figure. */
export async function findEstablishedProduct(request: APIRequestContext, index = 0) {
  const product = (await listEstablishedProducts(request))[index];
  if (!product) throw new Error("The demo has no such fund.");
  return product;
}

/** Returns an ISIN that no other fund has. */
export function createIsin(): string {
  const body = `LU${String(randomBytes(4).readUInt32BE()).slice(0, 9).padStart(9, "0")}`;
  return `${body}${computeIsinDigit(body)}`;
}

type Staff = { token: string };

/** Creates an open fund with some NAVs, like an established one. */
export async function createProduct(
  request: APIRequestContext,
  staff: Staff,
  navs: readonly NavPoint[],
): Promise<ProductDetail> {
  const { productId } = await findEstablishedProduct(request);
  const suffix = String(randomBytes(4).readUInt32BE()).slice(0, 9).padStart(9, "0");
  const name = { en: `Lantern ${suffix}`, zh: `明灯 ${suffix}` };
  const response = await request.post("/product/api/v1/admin/product", {
    headers: toAuthHeaders(staff),
    data: {
      ...(await getProduct(request, productId)),
      isin: createIsin(),
      name,
      inceptionDate: "2020-01-02",
      documents: [],
      reason: "A new fund.",
    },
  });
  const body = await response.json();
  if (!response.ok()) throw new Error(JSON.stringify(body));
  await importNavs(request, staff, body.data.productId, navs);
  return getProduct(request, body.data.productId);
}

/** Imports NAVs as a member of staff does. */
export async function importNavs(
  request: APIRequestContext,
  staff: Staff,
  productId: string,
  navs: readonly NavPoint[],
): Promise<void> {
  const response = await request.post(
    `/product/api/v1/admin/product/${productId}/nav?reason=published`,
    {
      headers: { ...toAuthHeaders(staff), "content-type": "text/csv" },
      data: ["date,nav", ...navs.map(({ date, nav }) => `${date},${nav}`)].join("\n"),
    },
  );
  if (!response.ok()) throw new Error(await response.text());
}
