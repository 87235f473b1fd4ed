"use client";
import clsx from "clsx";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

type Props = {
  /** Shown to logged-out viewers. */
  loggedOut: ReactNode;
  /** Shown to logged-in users, before their menu. */
  loggedIn?: ReactNode;
  /** Reserves the space of the account menu. */
  placeholder: ReactNode;
};

const AccountMenu = lazy(() => lazyImport(() => import("#components/shell/account-menu")));

/**
 * The account part of the header. The server renders both variants, as it does not know the viewer;
 * until hydration the `logged-in:` CSS variant, set by the inline script, shows one of them.
 */
export function AccountArea({ loggedOut, loggedIn, placeholder }: Props) {
  const user = useSession();
  return (
    <>
      {!user && (
        <div className={clsx("flex items-center gap-2", user === undefined && "logged-in:hidden")}>
          {loggedOut}
        </div>
      )}
      {user !== null && (
        <div
          className={clsx("items-center gap-1", user ? "flex" : "hidden logged-in:flex")}
          aria-hidden={user ? undefined : true}
        >
          {loggedIn}
          {user ? (
            <Suspense fallback={placeholder}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            placeholder
          )}
        </div>
      )}
    </>
  );
}
