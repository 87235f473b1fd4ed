import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { listNavs } from "#lib/contracts/product";

/** All net asset values of a fund; a day brings at most one, so they stay fresh for a while. */
export const navsQuery = (productId: string) =>
  queryOptions({
    queryKey: ["product", "navs", productId],
    queryFn: ({ signal }) =>
      call<typeof listNavs>(
        "GET /product/api/v1/product/{productId}/nav",
        { params: { productId }, query: { range: "max" } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });
