import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { notificationKeys } from "#lib/client/notify/keys";
import type { listNotifications } from "#lib/contracts/notify/notification";
import type { NotificationTab } from "#lib/domain/notify/notification";

/** Lists the notifications of a tab, newest first. */
export const notificationsQueryOptions = (tab: NotificationTab, viewerId: string) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(tab, viewerId),
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
