"use client";
import clsx from "clsx";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

type Props = {
  /** What is offered to those who are not signed in. */
  visitor: ReactNode;
  /** What stands before a member's menu. */
  member?: ReactNode;
  /** Keeps the place of a member's menu. */
  placeholder: ReactNode;
};

const AccountMenu = lazy(() => lazyImport(() => import("#components/shell/account-menu")));

/**
 * What the header offers: bell and account to a member, login and sign-up to others. Until the
 * browser has been asked who reads, both are there and the early script's mark chooses.
 */
export function AccountArea({ visitor, member, placeholder }: Props) {
  const user = useSession();
  return (
    <>
      {!user && (
        <div className={clsx("flex items-center gap-2", user === undefined && "signed-in:hidden")}>
          {visitor}
        </div>
      )}
      {user !== null && (
        <div
          className={clsx("items-center gap-1", user ? "flex" : "hidden signed-in:flex")}
          aria-hidden={user ? undefined : true}
        >
          {member}
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
