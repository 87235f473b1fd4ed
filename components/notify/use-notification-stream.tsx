"use client";
import { useEffect } from "react";
import { getQueryClient } from "#lib/client/api/query-client";
import { notificationKeys } from "#lib/client/notify/keys";
import { refreshUnreadCount } from "#lib/client/notify/mark-read";
import { streamNotifications } from "#lib/client/notify/stream";
import { unreadCount } from "#lib/client/notify/unread";

function refresh(): void {
  void refreshUnreadCount();
  void getQueryClient().invalidateQueries({ queryKey: notificationKeys.lists });
}

/** Keeps the unread count and the notification list up to date while a user is logged in. */
export function useNotificationStream(userId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has a stream of their own
  useEffect(() => {
    const stop = streamNotifications({
      // Catches notifications that arrived between loading the list and opening the stream.
      onOpen: refresh,
      onEvent: refresh,
      // A regular call reports the reason and ends an expired session.
      onRefused: () => void refreshUnreadCount(),
    });
    return () => {
      stop();
      unreadCount.set(0);
    };
  }, [userId]);
}
