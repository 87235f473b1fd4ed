import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import { orderKeys } from "#lib/client/order/keys";
import { buildCallUrl } from "#lib/contracts/call-url";
import type {
  cancelOrder as cancelContract,
  getOrder,
  listOrders,
  Order,
  OrderPage,
  previewOrder,
} from "#lib/contracts/order";
import { type OrderGroup, type OrderState, statesByGroup } from "#lib/domain/order/enums";

/** Refetch intervals, because orders and prices change on the server. */
const fastRefetchMs = 5_000;
const slowRefetchMs = 30_000;

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
const retry = (count: number, error: unknown) => count < 1 && !isRefusal(error);

/** Returns the query of an order's preview: its current cost for the viewer. */
export const orderPreviewQueryOptions = (productId: string, units: string, viewerId: string) =>
  queryOptions({
    queryKey: orderKeys.preview(productId, units, viewerId),
    queryFn: ({ signal }) =>
      call<typeof previewOrder>(
        "POST /product/api/v1/order/preview",
        { body: { productId, orderType: "subscription", units } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    retry,
    staleTime: slowRefetchMs,
    // A cut-off may pass while the form is open.
    refetchInterval: slowRefetchMs,
  });

const changingStates: OrderState[] = ["submitted", "accepted", "executed"];

/** Returns the query of one of the viewer's orders. It refetches while the order may still change. */
export const orderQueryOptions = (orderId: string, viewerId: string) =>
  queryOptions({
    queryKey: orderKeys.detail(orderId, viewerId),
    queryFn: ({ signal }) =>
      call<typeof getOrder>(
        "GET /product/api/v1/order/{orderId}",
        { params: { orderId } },
        { signal },
      ),
    retry,
    refetchInterval: ({ state: { data } }) => {
      if (!data || !changingStates.includes(data.state)) return false;
      return data.state === "submitted" || data.cancelRequestedAt ? fastRefetchMs : slowRefetchMs;
    },
  });

const toStateList = (group: OrderGroup) => statesByGroup[group].join(",") || undefined;

/** Returns the query of the viewer's orders of a group, newest first. */
export const ordersQueryOptions = (viewerId: string, group: OrderGroup = "all") =>
  infiniteQueryOptions({
    queryKey: orderKeys.list(viewerId, group),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOrders>(
        "GET /product/api/v1/order/list",
        { query: { cursor: pageParam, state: toStateList(group) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: OrderPage) => last.nextCursor ?? undefined,
    retry,
  });

export const cancelOrder = (orderId: string): Promise<Order> =>
  call<typeof cancelContract>("POST /product/api/v1/order/{orderId}/cancel", {
    params: { orderId },
  });

/** Saves the viewer's orders of a group as CSV. */
export function downloadOrders(group: OrderGroup): Promise<void> {
  const query = { state: toStateList(group) };
  return downloadFile(buildCallUrl("/product/api/v1/order/csv", {}, query), "orders.csv");
}
