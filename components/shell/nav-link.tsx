"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { useHere } from "#components/shell/here";
import { drawerStore } from "#lib/client/overlay/drawer";

type Props = {
  href: string;
  under: string;
  /** Whether the pages below it are no part of it. */
  isAlone?: boolean;
  className?: string;
  children: ReactNode;
};

/** A member's own settings stand below their name, but are no part of their profile. */
const ownSettings = /^\/users\/[^/]+\/(?:settings|edit)(?=\/|$)/;

/** A link of the navigation; it is current on its page and, apart from home, on those below it. */
export function NavLink({ href, under, isAlone = false, className, children }: Props) {
  const here = useHere().replace(ownSettings, "/settings");
  const isCurrent = here === under || (under !== "/" && !isAlone && here.startsWith(`${under}/`));
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => drawerStore.set(false)}
      className={className}
    >
      {children}
    </Link>
  );
}
