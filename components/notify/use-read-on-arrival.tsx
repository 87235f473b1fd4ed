import { useEffect } from "react";
import { getQueryClient } from "#lib/client/api/query-client";
import { findNotificationId, markAsRead } from "#lib/client/notify/mark-read";

/**
 * Marks the notification as read through which the viewer arrived. Posts do that themselves, with the
 * call that loads them.
 */
export function useReadOnArrival(userId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other notifications
  useEffect(() => {
    const { pathname, search } = window.location;
    const notificationId = findNotificationId(search);
    if (notificationId === null || /\/posts\/\d+$/.test(pathname)) return;
    void markAsRead(getQueryClient(), notificationId);
  }, [userId]);
}
