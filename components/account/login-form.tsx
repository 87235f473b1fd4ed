"use client";
import { textLinkClassName } from "#components/account/account-frame";
import { LoginFailure } from "#components/account/login-failure";
import { LoginSteps } from "#components/account/login-steps";
import { PasskeyLogin } from "#components/account/passkey/passkey-login";
import { PasswordStep } from "#components/account/password-step";
import { useRedirectAfterLogin } from "#components/account/use-redirect-after-login";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { toSafeNextPath } from "#lib/client/account/next-path";
import { useSubmit } from "#lib/client/api/use-call";
import * as accountCalls from "#lib/contracts/account/calls";

/** The login, with links to sign-up and account recovery. */
export function LoginForm({ next }: { next: string | undefined }) {
  const paths = usePaths();
  const messages = useMessages("login");
  const login = useSubmit(accountCalls.logIn);
  useRedirectAfterLogin(next);

  return (
    <LoginSteps title={messages.title} lead={messages.lead}>
      {(onReply) => (
        <PasswordStep
          login={login}
          onReply={onReply}
          renderFailure={(error) => <LoginFailure error={error} />}
        >
          <div className="mt-4">
            <PasskeyLogin onReply={onReply} />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
            <Link href={paths.findId()} className={textLinkClassName}>
              {messages.findId}
            </Link>
            <Link href={paths.findPassword()} className={textLinkClassName}>
              {messages.findPassword}
            </Link>
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-soft">
            {messages.signUpPrompt}{" "}
            <Link
              href={paths.signup({ next: toSafeNextPath(next) ?? undefined })}
              className={textLinkClassName}
            >
              {messages.signUp}
            </Link>
          </p>
        </PasswordStep>
      )}
    </LoginSteps>
  );
}
