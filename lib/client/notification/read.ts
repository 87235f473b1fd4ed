import type { QueryClient } from "@tanstack/react-query";
import { patchCached } from "#lib/client/api/cached-item";
import { call } from "#lib/client/api/call";
import { notificationListKey } from "#lib/client/notification/key";
import { refreshUnread } from "#lib/client/notification/refresh";
import { unread } from "#lib/client/notification/unread";
import type { Notification, readNotifications } from "#lib/contracts/notification";

/** Marks one entry, or with null all, as read at once; put back if the server did not take it. */
export async function markRead(client: QueryClient, notificationId: string | null): Promise<void> {
  const rollBack = patchCached<Notification>(
    client,
    notificationListKey,
    (entry) => notificationId === null || entry.notificationId === notificationId,
    () => ({ isRead: true }),
  );
  if (notificationId === null) unread.set(0);
  try {
    await call<typeof readNotifications>("PATCH /sns/api/v1/notification/read", {
      body: notificationId === null ? { all: true } : { notificationIds: [notificationId] },
    });
  } catch {
    rollBack();
  }
  await refreshUnread();
}
