import type { QueryClient } from "@tanstack/react-query";
import { patchCached } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { restartFetches } from "#lib/client/api/invalidate";
import { notificationKeys } from "#lib/client/notify/keys";
import { unreadCount } from "#lib/client/notify/unread";
import * as notifyCalls from "#lib/contracts/notify/calls";
import type { Notification } from "#lib/contracts/notify/notification";

/** Marks one notification, or all with null, as read at once. Rolls back if the call fails. */
export async function markAsRead(
  client: QueryClient,
  notificationId: string | null,
): Promise<void> {
  const rollBack = patchAsRead(client, notificationId);
  if (notificationId === null) unreadCount.set(0);
  try {
    await call(
      notifyCalls.readNotifications,
      { body: notificationId === null ? { all: true } : { notificationIds: [notificationId] } },
      // The link of a notification leads away.
      { keepalive: true },
    );
  } catch {
    rollBack();
  }
  await Promise.all([refreshUnreadCount(), restartFetches(client, notificationKeys.lists)]);
}

/** Finds the notification that a query string like `?notificationId=12` names. */
export function findNotificationId(search: string): string | null {
  const id = new URLSearchParams(search).get("notificationId");
  return id && /^[1-9]\d{0,17}$/.test(id) ? id : null;
}

/** Shows a notification as read after a call that marked it on the server. */
export async function showAsRead(client: QueryClient, notificationId: string): Promise<void> {
  patchAsRead(client, notificationId);
  await Promise.all([refreshUnreadCount(), restartFetches(client, notificationKeys.lists)]);
}

const patchAsRead = (client: QueryClient, notificationId: string | null) =>
  patchCached<Notification>(
    client,
    notificationKeys.lists,
    (entry) => notificationId === null || entry.notificationId === notificationId,
    () => ({ isRead: true }),
  );

/** Loads the unread count. A failure keeps the old count, because the next event retries. */
export async function refreshUnreadCount(): Promise<void> {
  try {
    const reply = await call(notifyCalls.countUnread, {}, { quiet: true });
    unreadCount.set(reply.unreadCount);
  } catch {
    // A background request: the user did not ask for it.
  }
}
