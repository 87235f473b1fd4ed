import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import { workKey } from "#lib/client/product/desk/queries";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Input } from "#lib/contracts/contract";
import type {
  decideCorrection,
  listCorrections,
  OrderCorrection,
  requestCorrection,
} from "#lib/contracts/order/correction-desk";
import type {
  addOrderNote,
  changeOrder,
  getOrderForStaff,
  getProviderReport,
  listAllOrders,
  verifyOrderRecords,
} from "#lib/contracts/order/desk";

const api = "/product/api/v1/admin/order";
const keys = {
  all: ["admin", "order"],
  list: (filter: object) => ["admin", "order", "list", filter],
  detail: (orderId: string) => ["admin", "order", "detail", orderId],
  provider: (orderId: string) => ["admin", "order", "provider", orderId],
  corrections: (state: string) => ["admin", "order", "correction", state],
} as const;

/** The fields of the filter of orders, which the URL carries. */
export const orderFilterFields = [
  "state",
  "productId",
  "userId",
  "from",
  "to",
  "needsAttention",
] as const;
export type OrderFilter = Partial<Record<(typeof orderFilterFields)[number], string>>;

/** Lists the orders of all users, newest first. */
export const staffOrdersQueryOptions = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAllOrders>(
        `GET ${api}/list`,
        // The server checks what the URL says.
        { query: { ...(filter as object), cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const useOrdersDownload = () =>
  useMutation({
    mutationFn: (filter: OrderFilter) =>
      downloadFile(buildCallUrl(`${api}/csv`, {}, filter), "orders.csv"),
  });

export const useRecordDownload = () =>
  useMutation({
    mutationFn: (days: { from: string; to: string }) =>
      downloadFile(
        buildCallUrl(`${api}/record/csv`, {}, days),
        `order-records-${days.from}-${days.to}.csv`,
      ),
  });

export const useVerifyRecords = () =>
  useMutation({
    mutationFn: () => call<typeof verifyOrderRecords>(`GET ${api}/record/verification`, {}),
  });

/** Returns what staff see of an order. */
export const staffOrderQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: keys.detail(orderId),
    queryFn: ({ signal }) =>
      call<typeof getOrderForStaff>(`GET ${api}/{orderId}`, { params: { orderId } }, { signal }),
  });

/** Asks the provider about an order. */
export const providerReportQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: keys.provider(orderId),
    queryFn: ({ signal }) =>
      call<typeof getProviderReport>(
        `GET ${api}/{orderId}/provider`,
        { params: { orderId } },
        { signal },
      ),
    retry: false,
  });

/** A change of orders. Reloads them, also after a conflict: a colleague was faster. */
function useOrderChange<A, R>(change: (argument: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.all });
      void client.invalidateQueries({ queryKey: workKey });
    },
  });
}

export const useChangeOrder = (orderId: string) =>
  useOrderChange((body: Input<typeof changeOrder>["body"]) =>
    call<typeof changeOrder>(`PATCH ${api}/{orderId}`, { params: { orderId }, body }),
  );

export const useAddOrderNote = (orderId: string) =>
  useOrderChange((text: string) =>
    call<typeof addOrderNote>(`POST ${api}/{orderId}/note`, {
      params: { orderId },
      body: { text },
    }),
  );

export type CorrectionBody = Input<typeof requestCorrection>["body"];

export const useRequestCorrection = (orderId: string) =>
  useOrderChange((body: CorrectionBody) =>
    call<typeof requestCorrection>(`POST ${api}/{orderId}/correction`, {
      params: { orderId },
      body,
    }),
  );

export const useDecideCorrection = (correctionId: string) =>
  useOrderChange((body: Input<typeof decideCorrection>["body"]) =>
    call<typeof decideCorrection>(`POST ${api}/correction/{correctionId}/decision`, {
      params: { correctionId },
      body,
    }),
  );

/** Lists corrections of orders, newest first. */
export const correctionsQueryOptions = (state: OrderCorrection["state"]) =>
  infiniteQueryOptions({
    queryKey: keys.corrections(state),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCorrections>(
        `GET ${api}/correction/list`,
        { query: { state, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
