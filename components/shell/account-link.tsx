"use client";
import type { ReactNode } from "react";
import { useCurrentPath } from "#components/i18n/current-path";
import { usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { switchPageContext } from "#lib/paths";

type Props = { to: "accountLogin" | "signup"; className: string; children: ReactNode };

/** A link to log-in or sign-up, which lead back to this page. */
export function AccountLink({ to, className, children }: Props) {
  const page = usePageContext();
  const getPath = usePaths()[to];
  const path = useCurrentPath();
  const next = path === "/" ? undefined : switchPageContext(path, page);
  return (
    <Link
      href={getPath({ next })}
      className={className}
      data-keeps-query
      onClick={({ currentTarget }) => {
        // The server's HTML is the same for every query, so only a click can read it.
        const { search } = window.location;
        if (search) currentTarget.href = getPath({ next: switchPageContext(path, page) + search });
      }}
    >
      {children}
    </Link>
  );
}
