"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LoginFailure } from "#components/account/login-failure";
import { LoginSteps } from "#components/account/login-steps";
import { PasskeyLogin } from "#components/account/passkey/passkey-login";
import { PasswordStep } from "#components/account/password-step";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { toSafeNextPath } from "#lib/client/account/next-path";
import { ApiError } from "#lib/client/api/api-error";
import { useSubmit } from "#lib/client/api/use-call";
import { useSession } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";
import { isStaff } from "#lib/domain/account/staff-permission";
import { interpolate } from "#lib/format/interpolate";
import { isAdminLoginPath } from "#lib/paths";

/** The login of staff. Opens the desk, or the page of it that asked for the login. */
export function AdminLogin() {
  const messages = useMessages("login").admin;
  const login = useSubmit(accountCalls.adminLogIn);
  const user = useSession();
  const isLoggedIn = Boolean(user && isStaff(user.role ?? "user"));
  useOpenDesk(isLoggedIn);

  const renderFailure = (error: Error) =>
    error instanceof ApiError && error.status === 401 ? (
      messages.incorrect
    ) : (
      <LoginFailure error={error} />
    );
  const lead =
    user && !isLoggedIn ? interpolate(messages.notStaffText, { id: user.id }) : messages.lead;
  return (
    <LoginSteps title={messages.title} lead={lead}>
      {(onReply) => (
        <PasswordStep login={login} onReply={onReply} renderFailure={renderFailure}>
          <div className="mt-4">
            <PasskeyLogin onReply={onReply} />
          </div>
        </PasswordStep>
      )}
    </LoginSteps>
  );
}

function useOpenDesk(isLoggedIn: boolean): void {
  const router = useRouter();
  const paths = usePaths();
  useEffect(() => {
    if (!isLoggedIn) return;
    // Not from the server: the page is cached for every `next`.
    const next = toSafeNextPath(new URLSearchParams(window.location.search).get("next"));
    const isDesk = next?.startsWith(paths.admin()) && !isAdminLoginPath(next);
    router.replace((isDesk && next) || paths.admin());
  }, [isLoggedIn, router, paths]);
}
