"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { unreadCount } from "#lib/client/notify/unread";
import { interpolate } from "#lib/format/interpolate";

/** The number of unread notifications; nothing for zero. */
export function UnreadBadge({ className }: { className?: string }) {
  const { shell } = useMessages("common");
  const count = unreadCount.useValue();
  if (count === 0) return null;
  return (
    <span className={className}>
      <span
        aria-hidden="true"
        className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent tabular-nums"
      >
        {count > 99 ? "99+" : count}
      </span>
      <span className="sr-only">{interpolate(shell.unreadCount, { count })}</span>
    </span>
  );
}
