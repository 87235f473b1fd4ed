import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import type {
  AlertSetting,
  changeAlertSetting,
  getAlertSetting,
} from "#lib/contracts/notify/alert";
import type {
  AlertRule,
  listAlertRules,
  listWatchedIds,
  listWatchlist,
  replaceAlertRules,
  unwatchProduct,
  watchProduct,
} from "#lib/contracts/product/watch";

const api = "/product/api/v1/product/my";

/** `viewerId` separates the caches of users of one browser. */
const keys = {
  all: ["watchlist"],
  ids: (viewerId: string) => ["watchlist", "ids", viewerId],
  list: (viewerId: string) => ["watchlist", "list", viewerId],
  rules: (viewerId: string, productId: string) => ["watchlist", "rules", viewerId, productId],
  setting: (viewerId: string) => ["watchlist", "setting", viewerId],
} as const;

type WatchedIds = { productIds: string[] };

export const watchedIdsQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: keys.ids(viewerId),
    queryFn: ({ signal }) =>
      call<typeof listWatchedIds>(`GET ${api}/watch/id/list`, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const watchlistQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: keys.list(viewerId),
    queryFn: ({ signal }) => call<typeof listWatchlist>(`GET ${api}/watch/list`, {}, { signal }),
  });

type Watched = { productId: string; isWatched: boolean };

/** Watches a fund or stops it, optimistically. `onFailed` gets the error of a refused call. */
export async function toggleWatch(
  client: QueryClient,
  viewerId: string,
  { productId, isWatched }: Watched,
  onFailed: (error: unknown) => void,
): Promise<void> {
  const queryKey = keys.ids(viewerId);
  const params = { params: { productId } };
  const show = (on: boolean) =>
    client.setQueryData<WatchedIds>(queryKey, (data) => {
      const others = (data?.productIds ?? []).filter((id) => id !== productId);
      return { productIds: on ? [productId, ...others] : others };
    });
  await runToggle({
    key: `watch:${productId}`,
    isOn: isWatched,
    show,
    watchFetches: (onFetch) => watchFetches(client, [queryKey], onFetch),
    send: (on) =>
      on
        ? call<typeof watchProduct>(`POST ${api}/watch/{productId}`, params)
        : call<typeof unwatchProduct>(`DELETE ${api}/watch/{productId}`, params),
    onConfirmed: (reply) => show(reply.isWatched),
    onRefused: onFailed,
  });
  await client.invalidateQueries({ queryKey: keys.list(viewerId) });
}

export const alertRulesQueryOptions = (viewerId: string, productId: string) =>
  queryOptions({
    queryKey: keys.rules(viewerId, productId),
    queryFn: ({ signal }) =>
      call<typeof listAlertRules>(
        `GET ${api}/watch/{productId}/rule/list`,
        { params: { productId } },
        { signal },
      ),
  });

/** Saves the alerts of a fund. @throws ApiError */
export async function saveAlertRules(
  client: QueryClient,
  viewerId: string,
  productId: string,
  rules: AlertRule[],
): Promise<void> {
  const saved = await call<typeof replaceAlertRules>(`PUT ${api}/watch/{productId}/rule/list`, {
    params: { productId },
    body: { rules },
  });
  client.setQueryData(keys.rules(viewerId, productId), saved);
  await client.invalidateQueries({ queryKey: keys.list(viewerId) });
}

export const alertSettingQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: keys.setting(viewerId),
    queryFn: ({ signal }) =>
      call<typeof getAlertSetting>(`GET ${api}/alert-setting`, {}, { signal }),
  });

/** Saves when and how the viewer gets alerts. @throws ApiError */
export async function saveAlertSetting(
  client: QueryClient,
  viewerId: string,
  body: AlertSetting,
): Promise<void> {
  const saved = await call<typeof changeAlertSetting>(`PUT ${api}/alert-setting`, { body });
  client.setQueryData(keys.setting(viewerId), saved);
}
