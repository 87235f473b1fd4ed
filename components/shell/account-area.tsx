"use client";
import clsx from "clsx";
import { Bell, PenLine } from "lucide-react";
import { AccountMenu } from "#components/shell/account-menu";
import { NavLink } from "#components/shell/nav-link";
import { usePaths, useText } from "#components/shell/place";
import { ButtonLink } from "#components/ui/button";
import { Portrait } from "#components/ui/portrait";
import { useSession } from "#lib/client/session";

/**
 * What the header offers: bell and account to a member, login and sign-up to others. Until the
 * browser has been asked who reads, both are there and the early script's mark chooses.
 */
export function AccountArea({ compact = false }: { compact?: boolean }) {
  const user = useSession();
  return (
    <>
      {!user && (
        <div className={clsx("flex items-center gap-2", user === undefined && "signed-in:hidden")}>
          <Visitor compact={compact} />
        </div>
      )}
      {user !== null && (
        <div
          className={clsx("items-center gap-1", user ? "flex" : "hidden signed-in:flex")}
          aria-hidden={user ? undefined : true}
        >
          {!compact && <Bells />}
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <span className="inline-flex size-11 items-center justify-center">
              <Portrait src={null} size={32} />
            </span>
          )}
        </div>
      )}
    </>
  );
}

function Visitor({ compact }: { compact: boolean }) {
  const paths = usePaths();
  const { shell } = useText("common");
  if (compact) {
    return (
      <ButtonLink href={paths.accountLogin()} prefetch={false} variant="outline" size="xs">
        {shell.login}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={paths.accountLogin()} prefetch={false} variant="text" size="sm">
        {shell.login}
      </ButtonLink>
      <ButtonLink href={paths.signup()} prefetch={false} variant="black" size="sm">
        {shell.signup}
      </ButtonLink>
    </>
  );
}

function Bells() {
  const paths = usePaths();
  const { shell } = useText("common");
  return (
    <>
      <ButtonLink href={paths.createPost()} prefetch={false} variant="outline" size="sm">
        <PenLine aria-hidden="true" size={16} strokeWidth={1.75} />
        {shell.nav.write}
      </ButtonLink>
      <NavLink
        href={paths.notification()}
        under="/notification"
        className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-paper-sunken hover:text-ink aria-[current=page]:text-accent"
      >
        <Bell aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="sr-only">{shell.nav.notification}</span>
      </NavLink>
    </>
  );
}
