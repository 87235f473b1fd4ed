"use client";
import type { ReactNode } from "react";
import { useCurrentPath } from "#components/i18n/current-path";
import { Link } from "#components/ui/link";
import { isDrawerOpen } from "#lib/client/overlay/drawer";

type Props = {
  href: string;
  section: string;
  /** True if pages below `section` do not belong to it. */
  isExact?: boolean;
  className?: string;
  children: ReactNode;
};

/** Settings live below /users/{userId}, but belong to /settings and not to the profile. */
const settingsPath = /^\/users\/[^/]+\/(?:settings|edit)(?=\/|$)/;

/** A navigation link, marked as current on its page and, except for home, on pages below it. */
export function NavLink({ href, section, isExact = false, className, children }: Props) {
  const path = useCurrentPath().replace(settingsPath, "/settings");
  const isCurrent =
    path === section || (section !== "/" && !isExact && path.startsWith(`${section}/`));
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => isDrawerOpen.set(false)}
      className={className}
    >
      {children}
    </Link>
  );
}
