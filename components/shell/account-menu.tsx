"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { useNotificationStream } from "#components/notify/use-notification-stream";
import { useReadOnArrival } from "#components/notify/use-read-on-arrival";
import { Avatar } from "#components/ui/avatar";
import { Menu } from "#components/ui/menu";
import { refreshPicture } from "#lib/client/account/identity";
import { logOut } from "#lib/client/account/log-out";
import { askToInstall, installPrompt } from "#lib/client/offline/install";
import { deleteOldAttempts } from "#lib/client/order/attempt";
import type { SessionUser } from "#lib/client/session/session";

/**
 * The menu behind the viewer's avatar. Mounted while logged in, so it also runs the notification
 * stream and clears old order attempts.
 */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const paths = usePaths();
  const router = useRouter();
  const { shell } = useMessages("common");
  useNotificationStream(user.id);
  useReadOnArrival(user.id);
  const canInstall = installPrompt.useValue() !== null;
  useEffect(deleteOldAttempts, []);
  // Runs for each user, and again after the token carries another picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void refreshPicture(), [user.id, user.profileUrl]);
  const createLinkItem = (label: string, href: string) => ({
    label,
    onSelect: () => router.push(href),
  });
  return (
    <Menu
      label={shell.account}
      trigger={<Avatar src={user.profileUrl} size={32} />}
      items={[
        createLinkItem(shell.nav.profile, paths.user(user.id)),
        createLinkItem(shell.nav.write, paths.createPost()),
        createLinkItem(shell.watchlist, paths.watchlist()),
        createLinkItem(shell.orders, paths.orders()),
        createLinkItem(shell.nav.settings, paths.userSettings(user.id)),
        ...(canInstall ? [{ label: shell.install, onSelect: () => void askToInstall() }] : []),
        {
          label: shell.logOut,
          onSelect: () => void logOut(() => window.confirm(shell.logOutUnsaved)),
        },
      ]}
    />
  );
}
