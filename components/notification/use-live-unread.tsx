"use client";
import { useEffect } from "react";
import { queryClient } from "#lib/client/api/query-client";
import { notificationListKey } from "#lib/client/notification/key";
import { refreshUnread } from "#lib/client/notification/refresh";
import { watchNotifications } from "#lib/client/notification/stream";
import { unread } from "#lib/client/notification/unread";

function refresh(): void {
  void refreshUnread();
  void queryClient().invalidateQueries({ queryKey: notificationListKey });
}

/** Keeps the number of unread notifications, and the list where it is open, up to date while a member is here. */
export function useLiveUnread(userId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's stream is another one
  useEffect(() => {
    const stop = watchNotifications({
      // What came after the list was read and before the stream was open is in neither.
      onOpen: refresh,
      onEvent: refresh,
      // An ordinary call finds out why, and ends the session here too.
      onRefused: () => void refreshUnread(),
    });
    return () => {
      stop();
      unread.set(0);
    };
  }, [userId]);
}
