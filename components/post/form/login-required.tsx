"use client";
import { type ReactNode, useEffect } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { LoginPanel } from "#components/session/login-panel";
import { Skeleton } from "#components/ui/skeleton";
import { requireLogin } from "#lib/client/session/login-prompt";
import { type SessionUser, useSession } from "#lib/client/session/session";

/** Renders `children` for the logged-in user, and asks others to log in. */
export function LoginRequired({ children }: { children: (user: SessionUser) => ReactNode }) {
  const user = useSession();
  const { login } = useMessages("upload");
  useEffect(() => {
    if (user === null) requireLogin();
  }, [user]);
  if (user === undefined) {
    return (
      <div className="mx-auto max-w-column">
        <Skeleton className="mb-6 h-10 w-2/3" />
        <Skeleton className="h-[45svh] w-full" />
      </div>
    );
  }
  return user ? children(user) : <LoginPanel {...login} />;
}
