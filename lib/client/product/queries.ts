import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { productKeys } from "#lib/client/product/keys";
import type { listNavs, listProducts, ProductPage } from "#lib/contracts/product";
import type { listBenchmark } from "#lib/contracts/product/nav-import";
import type { Locale } from "#lib/domain/locale";
import { type ProductListFilter, toFilterQuery } from "#lib/domain/product/filter";

/** Lists funds; `firstPage` is the page that the server rendered for this filter. */
export function productsQueryOptions(
  filter: ProductListFilter,
  lng: Locale,
  firstPage?: ProductPage,
) {
  const query = toFilterQuery(filter);
  return infiniteQueryOptions({
    queryKey: productKeys.list(query, lng),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listProducts>(
        "GET /product/api/v1/product/list",
        {
          query: {
            ...(query as { sort?: ProductListFilter["sort"]; order?: "asc" | "desc" }),
            lng,
            cursor: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ProductPage) => last.nextCursor ?? undefined,
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
    queryFn: ({ signal }) =>
      call<typeof listNavs>(
        "GET /product/api/v1/product/{productId}/nav",
        { params: { productId }, query: { range: "max" } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });

/** Loads all values of a fund's benchmark. */
export const benchmarkQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: productKeys.benchmark(productId),
    queryFn: ({ signal }) =>
      call<typeof listBenchmark>(
        "GET /product/api/v1/product/{productId}/benchmark",
        { params: { productId } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });
