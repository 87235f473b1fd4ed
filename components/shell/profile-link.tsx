"use client";
import type { ReactNode } from "react";
import { usePaths } from "#components/i18n/use-page-context";
import { NavLink } from "#components/shell/nav-link";
import { useSession } from "#lib/client/session/session";

/** A link to the viewer's own profile, or to the login. */
export function ProfileLink({ className, children }: { className?: string; children: ReactNode }) {
  const paths = usePaths();
  const user = useSession();
  return (
    <NavLink
      href={user ? paths.user(user.id) : paths.accountLogin()}
      section={user ? `/users/${user.id}` : "/accounts/login"}
      {...(className ? { className } : {})}
    >
      {children}
    </NavLink>
  );
}
