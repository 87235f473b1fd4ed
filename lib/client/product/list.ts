import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { listProducts, ProductPage } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import { filterQuery, type ListFilter } from "#lib/domain/product/filter";

/** A list of funds, page by page; `firstPage` is what the server rendered for this filter. */
export function productsQuery(filter: ListFilter, lng: Locale, firstPage?: ProductPage) {
  const query = filterQuery(filter);
  return infiniteQueryOptions({
    queryKey: ["product", "list", query, lng],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listProducts>(
        "GET /product/api/v1/product/list",
        {
          query: {
            ...(query as { sort?: ListFilter["sort"]; order?: "asc" | "desc" }),
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
