"use client";
import { useRouter } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { useLiveUnread } from "#components/notification/use-live-unread";
import { Menu } from "#components/ui/menu";
import { Portrait } from "#components/ui/portrait";
import { logOut } from "#lib/client/session/log-out";
import type { SessionUser } from "#lib/client/session/session";

/** The member's own menu, behind their picture. It is there while a member is, and listens for news. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const paths = usePaths();
  const router = useRouter();
  const { shell } = useMessages("common");
  useLiveUnread(user.id);
  const to = (label: string, href: string) => ({ label, onSelect: () => router.push(href) });
  return (
    <Menu
      label={shell.account}
      trigger={<Portrait src={user.profileUrl} size={32} />}
      items={[
        to(shell.nav.profile, paths.user(user.id)),
        to(shell.nav.write, paths.createPost()),
        to(shell.orders, paths.orders()),
        to(shell.nav.settings, paths.userSettings(user.id)),
        {
          label: shell.logout,
          onSelect: () => void logOut(() => window.confirm(shell.logoutLoses)),
        },
      ]}
    />
  );
}
