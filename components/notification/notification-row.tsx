"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Heart, type IconNode, MessageCircle, Reply, UserPlus } from "lucide";
import Link from "next/link";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { NotificationText } from "#components/notification/notification-text";
import { Icon } from "#components/ui/icon";
import { Portrait } from "#components/ui/portrait";
import { RelativeTime } from "#components/ui/relative-time";
import { FollowButton } from "#components/user/follow-button";
import { markRead } from "#lib/client/notification/read";
import type { Notification } from "#lib/contracts/notification";
import type { NotificationType } from "#lib/domain/notification";
import type { Paths } from "#lib/paths";

const icons: Record<NotificationType, IconNode> = {
  POST_LIKE: Heart,
  COMMENT_LIKE: Heart,
  COMMENT_REPLY_LIKE: Heart,
  COMMENT: MessageCircle,
  COMMENT_REPLY: Reply,
  FOLLOW: UserPlus,
};

function hrefOf({ notificationId, postId, commentId, commentParentId, actor }: Notification) {
  return (paths: Paths) =>
    postId === null
      ? paths.user(actor.id)
      : paths.post(postId, {
          notificationId,
          commentId: commentId ?? undefined,
          commentParentId: commentParentId ?? undefined,
        });
}

/** One entry. It leads to what it is about, and is read by being followed. */
export function NotificationRow({ entry }: { entry: Notification }) {
  const { unread } = useMessages("notification");
  const client = useQueryClient();
  const paths = usePaths();
  const isFollow = entry.type === "FOLLOW";
  return (
    <div className="relative flex items-start gap-3.5 py-4">
      <span className="relative shrink-0">
        <Portrait src={entry.actor.profileUrl} size={40} />
        <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-paper bg-ink text-paper">
          <Icon of={icons[entry.type]} size={11} strokeWidth={2.25} />
        </span>
      </span>
      <div className="min-w-0 flex-1 text-sm text-ink-soft">
        <Link
          href={hrefOf(entry)(paths)}
          prefetch={false}
          onClick={() => {
            if (!entry.isRead) void markRead(client, entry.notificationId);
          }}
          className="wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {!entry.isRead && <span className="sr-only">{unread} </span>}
          <NotificationText entry={entry} />
        </Link>
        {entry.excerpt && (
          <p className="mt-1 line-clamp-2 border-l-2 border-line pl-2.5 wrap-anywhere text-ink-faint">
            {entry.excerpt}
          </p>
        )}
        <RelativeTime value={entry.createdAt} className="mt-1 block text-xs text-ink-faint" />
      </div>
      {isFollow && <FollowButton person={entry.actor} size="xs" className="relative shrink-0" />}
      <span
        aria-hidden="true"
        className={clsx(
          "mt-2 size-2 shrink-0 rounded-full",
          entry.isRead ? "bg-transparent" : "bg-accent",
        )}
      />
    </div>
  );
}
