import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { fetchCall, fetchPages } from "#lib/client/api/fetch-call";
import { productKeys } from "#lib/client/product/keys";
import type { ProductPage } from "#lib/contracts/product";
import * as productCalls from "#lib/contracts/product/calls";
import type { Locale } from "#lib/domain/locale";
import { type ProductListFilter, toListQuery } from "#lib/domain/product/filter";

/** Lists funds; `firstPage` is the page that the server rendered for this filter. */
export function productsQueryOptions(
  filter: ProductListFilter,
  lng: Locale,
  firstPage?: ProductPage,
) {
  const query = toListQuery(filter);
  return infiniteQueryOptions({
    queryKey: productKeys.list(query, lng),
    ...fetchPages(productCalls.listProducts, {
      query: {
        ...(query as typeof query & { order?: "asc" | "desc" }),
        lng,
      },
    }),
    staleTime: 60_000,
    ...(firstPage
      ? {
          initialData: { pages: [firstPage], pageParams: [undefined] },
          initialDataUpdatedAt: Date.now,
        }
      : {}),
  });
}

/** Loads all net asset values of a fund. They stay fresh for long: a day adds at most one. */
export const navsQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: productKeys.navs(productId),
    queryFn: fetchCall(productCalls.listNavs, { params: { productId }, query: { range: "max" } }),
    staleTime: 10 * 60_000,
  });

/** Loads all values of a fund's benchmark. */
export const benchmarkQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: productKeys.benchmark(productId),
    queryFn: fetchCall(productCalls.listBenchmark, { params: { productId } }),
    staleTime: 10 * 60_000,
  });
