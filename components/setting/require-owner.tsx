"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { LoginPanel } from "#components/account/login-panel";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { type SessionUser, startSession, useSession } from "#lib/client/session/session";
import { type Account, accountQueryOptions, patchProfile } from "#lib/client/setting/account";

type Props = {
  /** The user whose settings the address names. */
  userId: string;
  children: (account: Account) => ReactNode;
};

/** Renders settings for their own user only, and an explanation for other viewers. */
export function RequireOwner({ userId, children }: Props) {
  const { settings: messages } = useMessages("profile");
  const user = useSession();
  if (user === undefined) return <SettingSkeleton />;
  if (user === null) return <LoginPanel title={messages.loginTitle} text={messages.loginText} />;
  return user.id === userId ? (
    <OwnSettings user={user}>{children}</OwnSettings>
  ) : (
    <NotOwner ownId={user.id} />
  );
}

function OwnSettings({ user, children }: { user: SessionUser; children: Props["children"] }) {
  const { data: account, isPending, refetch } = useQuery(accountQueryOptions(user.id));
  useRefreshToken(user, account);
  if (account) return children(account);
  return isPending ? <SettingSkeleton /> : <ErrorState onRetry={() => void refetch()} />;
}

/** Renews the token, which carries name and picture, after they changed on another device. */
function useRefreshToken(user: SessionUser, account: Account | undefined): void {
  const isOutdated =
    account !== undefined &&
    (account.username !== user.username || account.profileUrl !== user.profileUrl);
  useEffect(() => {
    if (!isOutdated) return;
    patchProfile({}).then(
      ({ accessToken }) => startSession(accessToken),
      // The old name is shown; the next visit tries again.
      () => {},
    );
  }, [isOutdated]);
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

function SettingSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}
