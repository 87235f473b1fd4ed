import type { QueryClient } from "@tanstack/react-query";
import { watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import type { AlertSetting } from "#lib/contracts/notify/alert";
import * as notifyCalls from "#lib/contracts/notify/calls";
import * as productCalls from "#lib/contracts/product/calls";
import type { AlertRule } from "#lib/contracts/product/watch";

export const watchedIdsQueryOptions = (viewerId: string) => ({
  ...callQuery(viewerId, productCalls.listWatchedIds, {}, { quiet: true }),
  staleTime: 60_000,
});

export const watchlistQueryOptions = (viewerId: string) =>
  callQuery(viewerId, productCalls.listWatchlist);

type Watched = { productId: string; isWatched: boolean };

/** Watches a fund or stops it, optimistically. `onFailed` gets the error of a refused call. */
export async function toggleWatch(
  client: QueryClient,
  viewerId: string,
  { productId, isWatched }: Watched,
  onFailed: (error: unknown) => void,
): Promise<void> {
  const { queryKey } = watchedIdsQueryOptions(viewerId);
  const params = { params: { productId } };
  const show = (on: boolean) =>
    client.setQueryData(queryKey, (data) => {
      const others = (data?.productIds ?? []).filter((id) => id !== productId);
      return { productIds: on ? [productId, ...others] : others };
    });
  await runToggle({
    key: `watch:${productId}`,
    isOn: isWatched,
    show,
    watchFetches: (onFetch) => watchFetches(client, [queryKey], onFetch),
    send: (on) => call(on ? productCalls.watchProduct : productCalls.unwatchProduct, params),
    onConfirmed: (reply) => show(reply.isWatched),
    onRefused: onFailed,
  });
  await client.invalidateQueries({ queryKey: [productCalls.listWatchlist, viewerId] });
}

export const alertRulesQueryOptions = (viewerId: string, productId: string) =>
  callQuery(viewerId, productCalls.listAlertRules, { params: { productId } });

/** Saves the alerts of a fund. @throws ApiError */
export async function saveAlertRules(
  client: QueryClient,
  viewerId: string,
  productId: string,
  rules: AlertRule[],
): Promise<void> {
  const saved = await call(productCalls.replaceAlertRules, {
    params: { productId },
    body: { rules },
  });
  client.setQueryData(alertRulesQueryOptions(viewerId, productId).queryKey, saved);
  await client.invalidateQueries({ queryKey: [productCalls.listWatchlist, viewerId] });
}

export const alertSettingQueryOptions = (viewerId: string) =>
  callQuery(viewerId, notifyCalls.getAlertSetting);

/** Suggests the time zone of the device until the viewer has chosen one. */
export const withOwnZone = ({
  isDefault,
  ...setting
}: AlertSetting & { isDefault: boolean }): AlertSetting =>
  isDefault ? { ...setting, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : setting;

/** Sections of a page save parts of one setting: one after another, each from what the last one left. */
export const alertSettingScope = { id: "alert-setting" };

/** Saves a part of when and how the viewer gets alerts. @throws ApiError */
export async function saveAlertSetting(
  client: QueryClient,
  viewerId: string,
  part: Partial<AlertSetting>,
): Promise<void> {
  const now = await client.ensureQueryData(alertSettingQueryOptions(viewerId));
  const body = { ...withOwnZone(now), ...part };
  const saved = await call(notifyCalls.changeAlertSetting, { body });
  client.setQueryData(alertSettingQueryOptions(viewerId).queryKey, saved);
}
