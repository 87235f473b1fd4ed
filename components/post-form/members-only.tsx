"use client";
import { type ReactNode, useEffect } from "react";
import { usePaths, useText } from "#components/shell/place";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Skeleton } from "#components/ui/skeleton";
import { requireLogin } from "#lib/client/login-prompt";
import { type SessionUser, useSession } from "#lib/client/session";

/** Shows members what `children` makes for them; others are asked to log in. */
export function MembersOnly({ children }: { children: (user: SessionUser) => ReactNode }) {
  const user = useSession();
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
  return user ? children(user) : <LoginPanel />;
}

function LoginPanel() {
  const { login } = useText("upload");
  const paths = usePaths();
  const next = window.location.pathname;
  return (
    <EmptyState
      title={login.title}
      text={login.text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.accountLogin({ next })}>{login.action}</ButtonLink>
          <ButtonLink href={paths.signup({ next })} variant="outline">
            {login.signup}
          </ButtonLink>
        </div>
      }
    />
  );
}
