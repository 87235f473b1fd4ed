"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { NotificationRow } from "#components/notify/notification-row";
import { NotificationSkeleton } from "#components/notify/notification-skeleton";
import { ButtonLink } from "#components/ui/button-link";
import { MissingFollowers } from "#components/ui/empty-picture/people";
import { HeartOnCard, SilentBell } from "#components/ui/empty-picture/reactions";
import { LensOnChart } from "#components/ui/empty-picture/search";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { notificationsQueryOptions } from "#lib/client/notify/queries";
import type { NotificationTab } from "#lib/domain/notify/notification";

/** The notifications of a tab. */
export function NotificationList({ tab, userId }: { tab: NotificationTab; userId: string }) {
  const { listLabel } = useMessages("notification");
  return (
    <InfiniteList
      query={useInfiniteQuery(notificationsQueryOptions(tab, userId))}
      skeleton={<NotificationSkeleton />}
      empty={<Empty tab={tab} />}
      getId={({ notificationId }) => notificationId}
      label={listLabel}
    >
      {(notification) => <NotificationRow notification={notification} />}
    </InfiniteList>
  );
}

const pictures = {
  all: <SilentBell />,
  reactions: <HeartOnCard />,
  followers: <MissingFollowers />,
  funds: <LensOnChart />,
};

function Empty({ tab }: { tab: NotificationTab }) {
  const { empty, findPosts, findProducts, chooseAlerts } = useMessages("notification");
  const paths = usePaths();
  return (
    <EmptyState
      {...empty[tab]}
      picture={pictures[tab]}
      action={
        tab === "funds" ? (
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={paths.products()} variant="outline" size="sm">
              {findProducts}
            </ButtonLink>
            <ButtonLink href={paths.watchlist()} variant="outline" size="sm">
              {chooseAlerts}
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink href={paths.posts()} variant="outline" size="sm">
            {findPosts}
          </ButtonLink>
        )
      }
    />
  );
}
