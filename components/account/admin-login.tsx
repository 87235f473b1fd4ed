"use client";
import { AccountFrame } from "#components/account/account-frame";
import { LoginSteps } from "#components/account/login-steps";
import { PasswordStep } from "#components/account/password-step";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { accountErrorText } from "#lib/client/account/error-code";
import { useAdminLogin } from "#lib/client/account/mutations";
import { ApiError } from "#lib/client/api/api-error";
import { logOut } from "#lib/client/session/log-out";
import { type SessionUser, useSession } from "#lib/client/session/session";
import { interpolate } from "#lib/format/interpolate";

/** The operators' own door. What is refused here is told here. */
export function AdminLogin() {
  const texts = useMessages("login").admin;
  const common = useMessages("common");
  const login = useAdminLogin();
  const user = useSession();
  if (user && user.role !== "user") return <LoggedIn user={user} />;

  const refused = login.error instanceof ApiError && login.error.status === 401;
  const lead = user ? interpolate(texts.memberText, { id: user.id }) : texts.lead;
  return (
    <LoginSteps title={texts.title} lead={lead}>
      {(onReply) => (
        <PasswordStep
          onSubmit={(body) => login.mutate(body, { onSuccess: onReply })}
          onEmpty={login.reset}
          error={login.error && (refused ? texts.incorrect : accountErrorText(login.error, common))}
          isBusy={login.isPending || login.data?.accessToken != null}
        />
      )}
    </LoginSteps>
  );
}

function LoggedIn({ user }: { user: SessionUser }) {
  const paths = usePaths();
  const texts = useMessages("login").admin;
  const role = user.role === "admin" ? texts.admin : texts.moderator;
  return (
    <AccountFrame title={texts.inTitle} lead={interpolate(texts.inText, { id: user.id, role })}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
        <Button variant="outline" onClick={() => void logOut()}>
          {texts.logOut}
        </Button>
      </div>
    </AccountFrame>
  );
}
