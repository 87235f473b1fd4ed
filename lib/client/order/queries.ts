import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import { fetchCall, fetchPages } from "#lib/client/api/fetch-call";
import { orderKeys } from "#lib/client/order/keys";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Order } from "#lib/contracts/order";
import * as orderCalls from "#lib/contracts/order/calls";
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
    queryFn: fetchCall(
      orderCalls.previewOrder,
      { body: { productId, orderType: "subscription", units } },
      { quiet: true },
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
    queryFn: fetchCall(orderCalls.getOrder, { params: { orderId } }),
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
    ...fetchPages(orderCalls.listOrders, { query: { state: toStateList(group) } }),
    retry,
  });

/** Whether this site takes orders. */
export const orderingQueryOptions = queryOptions({
  queryKey: orderKeys.ordering,
  queryFn: fetchCall(orderCalls.getOrdering, {}, { quiet: true }),
});

export const cancelOrder = (orderId: string): Promise<Order> =>
  call(orderCalls.cancelOrder, { params: { orderId } });

/** Saves the viewer's orders of a group as CSV. */
export function downloadOrders(group: OrderGroup): Promise<void> {
  const query = { state: toStateList(group) };
  return downloadFile(buildCallUrl(orderCalls.exportOwnOrders, {}, query), "orders.csv");
}
