import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { sendCsv } from "#lib/client/desk/send-csv";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Input, Reply } from "#lib/contracts/contract";
import type { countOrderWork } from "#lib/contracts/order/desk";
import type { createProduct, getProduct, updateProduct } from "#lib/contracts/product";
import type { listProductsForStaff } from "#lib/contracts/product/desk";
import type { importNavs } from "#lib/contracts/product/nav-import";
import type {
  decideNavImport,
  listNavImports,
  NavImport,
} from "#lib/contracts/product/nav-import-desk";

const keys = {
  all: ["admin", "fund"],
  lists: ["admin", "fund", "list"],
  list: (filter: object) => ["admin", "fund", "list", filter],
  detail: (productId: string) => ["admin", "fund", "detail", productId],
  imports: (state: string) => ["admin", "fund", "imports", state],
  work: ["admin", "fundWork"],
} as const;

/** The query key of the counts of what waits for fund managers. */
export const workKey = keys.work;

/** The filter of the list of funds, as the URL carries it. */
export type StaffProductListFilter = { keyword?: string; status?: string; isNavMissing?: "true" };

/** Lists funds for staff, newest first. */
export const staffProductsQueryOptions = (filter: StaffProductListFilter) =>
  infiniteQueryOptions({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listProductsForStaff>(
        "GET /product/api/v1/admin/product/list",
        // The server checks a status from the URL.
        { query: { ...(filter as object), cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Returns a fund to edit. */
export const staffProductQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: keys.detail(productId),
    queryFn: ({ signal }) =>
      call<typeof getProduct>(
        "GET /product/api/v1/product/{productId}",
        { params: { productId } },
        { signal },
      ),
  });

/** Counts what waits for fund managers. */
export const productWorkQueryOptions = () =>
  queryOptions({
    queryKey: keys.work,
    queryFn: ({ signal }) =>
      call<typeof countOrderWork>("GET /product/api/v1/admin/order/count", {}, { signal }),
  });

export type ProductBody = Input<typeof createProduct>["body"];

export const useCreateProduct = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductBody) =>
      call<typeof createProduct>("POST /product/api/v1/admin/product", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.lists }),
  });
};

/** Changes fields of a fund. A conflict loads what the colleague saved. */
export const useUpdateProduct = (productId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof updateProduct>["body"]) =>
      call<typeof updateProduct>("PATCH /product/api/v1/admin/product/{productId}", {
        params: { productId },
        body,
      }),
    onSuccess: (product) => {
      client.setQueryData(keys.detail(productId), product);
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: keys.work });
    },
  });
};

/** Values by day that staff import from files: those of the fund, or of its benchmark. */
export type Series = "nav" | "benchmark";

const buildNavUrl = (series: Series, productId: string, query: Record<string, string>) =>
  buildCallUrl(`/product/api/v1/admin/product/{productId}/${series}`, { productId }, query);

export type NavPreview = Reply<typeof importNavs>;

export const usePreviewNavs = (productId: string, series: Series) =>
  useMutation({
    mutationFn: (file: File) =>
      sendCsv<NavPreview>(buildNavUrl(series, productId, { isPreview: "true" }), file),
  });

/** Imports values. A file of NAVs with jumps waits for a colleague. */
export const useImportNavs = (productId: string, series: Series) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...query }: { file: File; reason: string; requestApproval?: "true" }) =>
      sendCsv<NavPreview>(buildNavUrl(series, productId, query), file),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.all });
      void client.invalidateQueries({ queryKey: keys.work });
    },
  });
};

/** Lists imports of NAVs that jump, newest first. */
export const navImportsQueryOptions = (state: NavImport["state"]) =>
  infiniteQueryOptions({
    queryKey: keys.imports(state),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listNavImports>(
        "GET /product/api/v1/admin/nav-import/list",
        { query: { state, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const useDecideNavImport = (navImportId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof decideNavImport>["body"]) =>
      call<typeof decideNavImport>("POST /product/api/v1/admin/nav-import/{navImportId}/decision", {
        params: { navImportId },
        body,
      }),
    // Also after a conflict: a colleague was faster.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.all });
      void client.invalidateQueries({ queryKey: keys.work });
    },
  });
};
