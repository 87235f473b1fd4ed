import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { notificationListKey } from "#lib/client/notification/key";
import type { listNotifications } from "#lib/contracts/notification";
import type { NotificationTab } from "#lib/domain/notification";

/** The entries of a tab, the latest first. */
export const notificationsQuery = (tab: NotificationTab, viewerId: string) =>
  infiniteQueryOptions({
    queryKey: [...notificationListKey, tab, viewerId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listNotifications>(
        "GET /sns/api/v1/notification/list",
        { query: { tab, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 10_000,
  });
