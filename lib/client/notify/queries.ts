import { infiniteQueryOptions } from "@tanstack/react-query";
import { fetchPages } from "#lib/client/api/fetch-call";
import { notificationKeys } from "#lib/client/notify/keys";
import * as notifyCalls from "#lib/contracts/notify/calls";
import type { NotificationTab } from "#lib/domain/notify/notification";

/** Lists the notifications of a tab, newest first. */
export const notificationsQueryOptions = (tab: NotificationTab, viewerId: string) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(tab, viewerId),
    ...fetchPages(notifyCalls.listNotifications, { query: { tab } }),
    staleTime: 10_000,
  });
