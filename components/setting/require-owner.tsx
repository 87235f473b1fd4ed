"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { LoginPanel } from "#components/account/login-panel";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { type SessionUser, startSession, useSession } from "#lib/client/session/session";
import { type Account, accountQuery, sendProfile } from "#lib/client/setting/account";

type Props = {
  /** Whose settings the address names. */
  userId: string;
  children: (account: Account) => ReactNode;
};

/** Shows a member their own settings. Everybody else is told why not. */
export function RequireOwner({ userId, children }: Props) {
  const { settings: texts } = useMessages("profile");
  const user = useSession();
  if (user === undefined) return <Waiting />;
  if (user === null) return <LoginPanel title={texts.loginTitle} text={texts.loginText} />;
  return user.id === userId ? <Own user={user}>{children}</Own> : <NotYours ownId={user.id} />;
}

function Own({ user, children }: { user: SessionUser; children: Props["children"] }) {
  const { data: account, isPending, refetch } = useQuery(accountQuery(user.id));
  useFreshToken(user, account);
  if (account) return children(account);
  return isPending ? <Waiting /> : <ErrorState onRetry={() => void refetch()} />;
}

/** The token tells how the member is shown; changed on another device, it is fetched anew. */
function useFreshToken(user: SessionUser, account: Account | undefined): void {
  const isOutdated =
    account !== undefined &&
    (account.username !== user.username || account.profileUrl !== user.profileUrl);
  useEffect(() => {
    if (!isOutdated) return;
    sendProfile({}).then(
      ({ accessToken }) => startSession(accessToken),
      // Shown as it was; the next visit tries again.
      () => {},
    );
  }, [isOutdated]);
}

function NotYours({ ownId }: { ownId: string }) {
  const paths = usePaths();
  const { settings: texts } = useMessages("profile");
  return (
    <EmptyState
      title={texts.notYoursTitle}
      text={texts.notYoursText}
      action={<ButtonLink href={paths.userSettings(ownId)}>{texts.toMine}</ButtonLink>}
    />
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}
