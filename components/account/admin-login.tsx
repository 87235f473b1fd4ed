"use client";
import { AccountFrame } from "#components/account/account-frame";
import { LoginFailure } from "#components/account/login-failure";
import { LoginSteps } from "#components/account/login-steps";
import { PasswordStep } from "#components/account/password-step";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { logOut } from "#lib/client/account/log-out";
import { useAdminLogin } from "#lib/client/account/mutations";
import { ApiError } from "#lib/client/api/api-error";
import { type SessionUser, useSession } from "#lib/client/session/session";
import { interpolate } from "#lib/format/interpolate";

/** The login of moderators and administrators. */
export function AdminLogin() {
  const messages = useMessages("login").admin;
  const login = useAdminLogin();
  const user = useSession();
  if (user && user.role !== "user") return <LoggedIn user={user} />;

  const renderFailure = (error: Error) =>
    error instanceof ApiError && error.status === 401 ? (
      messages.incorrect
    ) : (
      <LoginFailure error={error} />
    );
  const lead = user ? interpolate(messages.notStaffText, { id: user.id }) : messages.lead;
  return (
    <LoginSteps title={messages.title} lead={lead}>
      {(onReply) => <PasswordStep login={login} onReply={onReply} renderFailure={renderFailure} />}
    </LoginSteps>
  );
}

function LoggedIn({ user }: { user: SessionUser }) {
  const paths = usePaths();
  const messages = useMessages("login").admin;
  const role = user.role === "admin" ? messages.admin : messages.moderator;
  return (
    <AccountFrame
      title={messages.loggedInTitle}
      lead={interpolate(messages.loggedInText, { id: user.id, role })}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home()}>{messages.goHome}</ButtonLink>
        <Button variant="outline" onClick={() => void logOut()}>
          {messages.logOut}
        </Button>
      </div>
    </AccountFrame>
  );
}
