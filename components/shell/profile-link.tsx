"use client";
import type { ReactNode } from "react";
import { NavLink } from "#components/shell/nav-link";
import { usePaths } from "#components/shell/place";
import { useSession } from "#lib/client/session";

/** To one's own profile; to the login for those who have none. */
export function ProfileLink({ className, children }: { className?: string; children: ReactNode }) {
  const paths = usePaths();
  const user = useSession();
  return (
    <NavLink
      href={user ? paths.user(user.id) : paths.accountLogin()}
      under={user ? `/users/${user.id}` : "/accounts/login"}
      {...(className ? { className } : {})}
    >
      {children}
    </NavLink>
  );
}
