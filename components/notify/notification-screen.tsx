"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide";
import { useSearchParams } from "next/navigation";
import { useMessages } from "#components/i18n/use-page-context";
import { NotificationList } from "#components/notify/notification-list";
import { NotificationSkeleton } from "#components/notify/notification-skeleton";
import { LoginPanel } from "#components/session/login-panel";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { Tabs } from "#components/ui/tabs";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { markAsRead } from "#lib/client/notify/mark-read";
import { unreadCount } from "#lib/client/notify/unread";
import { useSession } from "#lib/client/session/session";
import { notificationTabs } from "#lib/domain/notify/notification";

/** The viewer's notifications in tabs, or a login panel. */
export function NotificationScreen() {
  const messages = useMessages("notification");
  const user = useSession();
  return (
    <div className="max-w-column">
      <PageHeader title={messages.title} actions={user && <MarkAllAsRead />} />
      {user === undefined && (
        <NeedsScript note={messages.needsScript}>
          <NotificationSkeleton />
        </NeedsScript>
      )}
      {user === null && <LoginPanel {...messages.login} />}
      {user && <NotificationTabs key={user.id} userId={user.id} />}
    </div>
  );
}

function MarkAllAsRead() {
  const messages = useMessages("notification");
  const client = useQueryClient();
  const count = unreadCount.useValue();
  if (count === 0) return null;
  return (
    <Button
      variant="text"
      size="sm"
      className="-mr-4"
      onClick={() => void markAsRead(client, null)}
    >
      <Icon icon={CheckCheck} size={16} />
      {messages.markAllRead}
    </Button>
  );
}

function NotificationTabs({ userId }: { userId: string }) {
  const { tabs, tabsLabel } = useMessages("notification");
  const requested = useSearchParams().get("tab");
  const tab = notificationTabs.find((id) => id === requested) ?? "all";
  return (
    <Tabs
      label={tabsLabel}
      tabs={notificationTabs.map((id) => ({ id, label: tabs[id] }))}
      selected={tab}
      onSelect={(id) => replaceSearchParams({ tab: id === "all" ? null : id })}
      className="mt-4"
    >
      <NotificationList key={tab} tab={tab} userId={userId} />
    </Tabs>
  );
}
