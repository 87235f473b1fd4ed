"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { ChartLine, Heart, type IconNode, MessageCircle, Reply, UserPlus } from "lucide";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { NotificationText } from "#components/notify/notification-text";
import { ProductAlertList } from "#components/notify/product-alert-list";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { RelativeTime } from "#components/ui/relative-time";
import { FollowButton } from "#components/user/follow-button";
import { markAsRead } from "#lib/client/notify/mark-read";
import type { Notification } from "#lib/contracts/notify/notification";
import { detectLanguageTag } from "#lib/domain/locale";
import type { NotificationType } from "#lib/domain/notify/notification";
import { buildNotificationPath } from "#lib/notification-path";

const icons: Record<NotificationType, IconNode> = {
  POST_LIKE: Heart,
  COMMENT_LIKE: Heart,
  COMMENT_REPLY_LIKE: Heart,
  COMMENT: MessageCircle,
  COMMENT_REPLY: Reply,
  FOLLOW: UserPlus,
  FUND_ALERT: ChartLine,
};

/** A notification, linked to its subject. Opening the link marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { unread } = useMessages("notification");
  const client = useQueryClient();
  const paths = usePaths();
  const isFollow = notification.type === "FOLLOW";
  return (
    <div className="relative flex items-start gap-3.5 py-4">
      <span className="relative shrink-0">
        {notification.type === "FUND_ALERT" ? (
          <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
            <Icon icon={icons.FUND_ALERT} size={20} />
          </span>
        ) : (
          <>
            <Avatar src={notification.actor.profileUrl} size={40} />
            <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-paper bg-ink text-paper">
              <Icon icon={icons[notification.type]} size={16} />
            </span>
          </>
        )}
      </span>
      <div className="min-w-0 flex-1 text-sm text-ink-soft">
        <Link
          href={buildNotificationPath(notification, paths)}
          onClick={() => {
            if (!notification.isRead) void markAsRead(client, notification.notificationId);
          }}
          className="card-link wrap-anywhere hover:underline"
        >
          {!notification.isRead && <span className="sr-only">{unread} </span>}
          <NotificationText notification={notification} />
        </Link>
        {notification.fundAlert && <ProductAlertList fundAlert={notification.fundAlert} />}
        {notification.excerpt && (
          <p
            lang={detectLanguageTag(notification.excerpt)}
            className="mt-1 border-l-2 border-line pl-2.5 wrap-anywhere text-ink-faint"
          >
            {notification.excerpt}
          </p>
        )}
        <RelativeTime
          value={notification.createdAt}
          className="mt-1 block text-xs text-ink-faint"
        />
      </div>
      {isFollow && (
        <FollowButton user={notification.actor} size="xs" className="relative shrink-0" />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          "mt-2 size-2 shrink-0 rounded-full",
          notification.isRead ? "bg-transparent" : "bg-accent",
        )}
      />
    </div>
  );
}
