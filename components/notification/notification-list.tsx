"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListEnd } from "#components/feed/list-end";
import { NotificationRow } from "#components/notification/notification-row";
import { NotificationSkeleton } from "#components/notification/notification-skeleton";
import { useText } from "#components/shell/place";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { notificationsQuery } from "#lib/client/notification/queries";
import type { NotificationTab } from "#lib/domain/notification";

/** The entries of one tab. */
export function NotificationList({ tab, userId }: { tab: NotificationTab; userId: string }) {
  const { empty, label } = useText("notification");
  const query = useInfiniteQuery(notificationsQuery(tab, userId));
  if (query.isPending) return <NotificationSkeleton />;
  if (!query.data) return <ErrorState onRetry={() => void query.refetch()} />;
  // An entry that moved up while the list was read further stands at its new place only.
  const entries = [
    ...new Map(
      query.data.pages
        .flatMap(({ items }) => items)
        .map((entry) => [entry.notificationId, entry] as const)
        .reverse(),
    ).values(),
  ].reverse();
  if (entries.length === 0) return <EmptyState {...empty[tab]} />;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {entries.map((entry) => (
          <NotificationRow key={entry.notificationId} entry={entry} />
        ))}
      </ul>
      <ListEnd
        hasNextPage={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        isError={query.isFetchNextPageError}
        fetchNextPage={query.fetchNextPage}
      />
    </>
  );
}
