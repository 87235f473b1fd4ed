"use client";
import { AccountFrame } from "#components/account/account-frame";
import { LoginSteps } from "#components/account/login-steps";
import { PasswordStep } from "#components/account/password-step";
import { usePaths, useText } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { accountErrorText } from "#lib/client/account/error-code";
import { useAdminLogin } from "#lib/client/account/mutations";
import { ApiError } from "#lib/client/api/api-error";
import { logOut } from "#lib/client/session/log-out";
import { type SessionUser, useSession } from "#lib/client/session/session";
import { fill } from "#lib/format/interpolate";

/** The operators' own door. What is refused here is told here. */
export function AdminLogin() {
  const texts = useText("login").admin;
  const common = useText("common");
  const login = useAdminLogin();
  const user = useSession();
  if (user && user.role !== "user") return <LoggedIn user={user} />;

  const refused = login.error instanceof ApiError && login.error.status === 401;
  const lead = user ? fill(texts.memberText, { id: user.id }) : texts.lead;
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
  const texts = useText("login").admin;
  const role = user.role === "admin" ? texts.admin : texts.moderator;
  return (
    <AccountFrame title={texts.inTitle} lead={fill(texts.inText, { id: user.id, role })}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
        <Button variant="outline" onClick={() => void logOut()}>
          {texts.logOut}
        </Button>
      </div>
    </AccountFrame>
  );
}
