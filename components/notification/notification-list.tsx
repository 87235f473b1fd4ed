"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { InfiniteList } from "#components/feed/infinite-list";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { NotificationRow } from "#components/notification/notification-row";
import { NotificationSkeleton } from "#components/notification/notification-skeleton";
import { ButtonLink } from "#components/ui/button-link";
import { Bell } from "#components/ui/empty-picture/bell";
import { Followers } from "#components/ui/empty-picture/followers";
import { HeartOnCard } from "#components/ui/empty-picture/heart-on-card";
import { EmptyState } from "#components/ui/empty-state";
import { notificationsQuery } from "#lib/client/notification/queries";
import type { NotificationTab } from "#lib/domain/notification";

/** The entries of one tab. */
export function NotificationList({ tab, userId }: { tab: NotificationTab; userId: string }) {
  const { label } = useMessages("notification");
  return (
    <InfiniteList
      query={useInfiniteQuery(notificationsQuery(tab, userId))}
      skeleton={<NotificationSkeleton />}
      empty={<Empty tab={tab} />}
      idOf={({ notificationId }) => notificationId}
      label={label}
    >
      {(entry) => <NotificationRow entry={entry} />}
    </InfiniteList>
  );
}

const pictures = { all: <Bell />, reactions: <HeartOnCard />, followers: <Followers /> };

function Empty({ tab }: { tab: NotificationTab }) {
  const { empty, findPosts } = useMessages("notification");
  const paths = usePaths();
  return (
    <EmptyState
      {...empty[tab]}
      picture={pictures[tab]}
      action={
        <ButtonLink href={paths.posts()} prefetch={false} variant="outline" size="sm">
          {findPosts}
        </ButtonLink>
      }
    />
  );
}
