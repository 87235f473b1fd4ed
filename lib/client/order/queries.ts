import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import type {
  cancelOrder as cancelContract,
  getOrder,
  listOrders,
  Order,
  OrderPage,
  previewOrder,
  updateInvestor,
} from "#lib/contracts/order";
import type { OrderState } from "#lib/domain/order/kind";
import type { RiskLevel } from "#lib/domain/product/kind";

/** How often what may change by itself is asked for again, in milliseconds. */
const [soon, later] = [5_000, 30_000];

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
const retry = (count: number, error: unknown) => count < 1 && !isRefusal(error);

export const previewKey = ["order", "preview"] as const;

/** What an order of so many units would come to, for this member and now. */
export const previewQuery = (productId: string, units: string, viewerId: string) =>
  queryOptions({
    queryKey: [...previewKey, productId, units, viewerId],
    queryFn: ({ signal }) =>
      call<typeof previewOrder>(
        "POST /product/api/v1/order/preview",
        { body: { productId, orderType: "subscription", units } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    retry,
    staleTime: later,
    // A cut-off may pass while the form is open.
    refetchInterval: later,
  });

const moving: OrderState[] = ["submitted", "accepted", "executed"];

const orderKey = (orderId: string, viewerId: string) => ["order", "one", orderId, viewerId];

/** One's own order; asked for again while it may still change. */
export const orderQuery = (orderId: string, viewerId: string) =>
  queryOptions({
    queryKey: orderKey(orderId, viewerId),
    queryFn: ({ signal }) =>
      call<typeof getOrder>(
        "GET /product/api/v1/order/{orderId}",
        { params: { orderId } },
        { signal },
      ),
    retry,
    refetchInterval: ({ state: { data } }) => {
      if (!data || !moving.includes(data.state)) return false;
      return data.state === "submitted" || data.cancelRequestedAt ? soon : later;
    },
  });

const ordersKey = (viewerId: string) => ["order", "list", viewerId];

/** One's own orders, newest first. */
export const ordersQuery = (viewerId: string) =>
  infiniteQueryOptions({
    queryKey: ordersKey(viewerId),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOrders>(
        "GET /product/api/v1/order/list",
        { query: { cursor: pageParam } },
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

export const tellRiskLevel = (riskLevel: RiskLevel) =>
  call<typeof updateInvestor>("PUT /product/api/v1/investor/my", { body: { riskLevel } });
