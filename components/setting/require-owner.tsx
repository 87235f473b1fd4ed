"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { LoginPanel } from "#components/session/login-panel";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { NeedsScript } from "#components/ui/needs-script";
import { Skeleton } from "#components/ui/skeleton";
import { renewOutdatedToken } from "#lib/client/account/identity";
import { type Account, accountQueryOptions } from "#lib/client/account/setting/account";
import { type SessionUser, useSession } from "#lib/client/session/session";

type Props<T> = {
  /** The user whose settings the address names. */
  userId: string;
  children: (own: T) => ReactNode;
};

/** Renders settings for their own user only, and an explanation for other viewers. */
export function RequireOwner({ userId, children }: Props<SessionUser>) {
  const { settings: messages } = useMessages("profile");
  const user = useSession();
  if (user === undefined) return <SettingSkeleton />;
  if (user === null) return <LoginPanel title={messages.loginTitle} text={messages.loginText} />;
  return user.id === userId ? children(user) : <NotOwner ownId={user.id} />;
}

/** Renders settings like `RequireOwner`, once the account is loaded. */
export function RequireAccount({ userId, children }: Props<Account>) {
  return (
    <RequireOwner userId={userId}>
      {({ id }) => <OwnAccount userId={id}>{children}</OwnAccount>}
    </RequireOwner>
  );
}

function OwnAccount({ userId, children }: Props<Account>) {
  const { data: account, isPending, refetch } = useOwnAccount(userId);
  if (account) return children(account);
  return isPending ? <SettingSkeleton /> : <ErrorState onRetry={() => void refetch()} />;
}

/** Queries the viewer's own account, and renews a token that carries another name or picture. */
export function useOwnAccount(userId: string) {
  const query = useQuery(accountQueryOptions(userId));
  const { data: account } = query;
  useEffect(() => {
    if (account) void renewOutdatedToken(account);
  }, [account]);
  return query;
}

function NotOwner({ ownId }: { ownId: string }) {
  const paths = usePaths();
  const { settings: messages } = useMessages("profile");
  return (
    <EmptyState
      title={messages.notOwnerTitle}
      text={messages.notOwnerText}
      action={<ButtonLink href={paths.userSettings(ownId)}>{messages.goToMySettings}</ButtonLink>}
    />
  );
}

/** What stands where settings will be. */
export function SettingSkeleton() {
  const { ui } = useMessages("common");
  return (
    <NeedsScript note={ui.needsScript}>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-2/3" />
      </div>
    </NeedsScript>
  );
}
