"use client";
import type { ReactNode } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { LoginPanel } from "#components/session/login-panel";
import { Skeleton } from "#components/ui/skeleton";
import { type SessionUser, useSession } from "#lib/client/session/session";

/** Renders `children` for the logged-in user, and asks others to log in. */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { loginTitle, loginText } = useMessages("postSeries");
  const user = useSession();
  if (user === null) return <LoginPanel title={loginTitle} text={loginText} />;
  return user ? children(user) : <SeriesSkeleton />;
}

export const SeriesSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-2/3" />
  </div>
);
