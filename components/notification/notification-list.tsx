"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EndlessList } from "#components/feed/endless-list";
import { NotificationRow } from "#components/notification/notification-row";
import { NotificationSkeleton } from "#components/notification/notification-skeleton";
import { useText } from "#components/shell/place";
import { EmptyState } from "#components/ui/empty-state";
import { notificationsQuery } from "#lib/client/notification/queries";
import type { NotificationTab } from "#lib/domain/notification";

/** The entries of one tab. */
export function NotificationList({ tab, userId }: { tab: NotificationTab; userId: string }) {
  const { empty, label } = useText("notification");
  return (
    <EndlessList
      query={useInfiniteQuery(notificationsQuery(tab, userId))}
      skeleton={<NotificationSkeleton />}
      empty={<EmptyState {...empty[tab]} />}
      idOf={({ notificationId }) => notificationId}
      label={label}
    >
      {(entry) => <NotificationRow entry={entry} />}
    </EndlessList>
  );
}
