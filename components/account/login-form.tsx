"use client";
import Link from "next/link";
import { useGoOn } from "#components/account/go-on";
import { LoginSteps } from "#components/account/login-steps";
import { PasswordStep } from "#components/account/password-step";
import { textLink } from "#components/account/text-link";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { useLogin } from "#lib/client/account/mutations";
import { safeNext } from "#lib/client/account/next-path";

/** A member's login, with the ways to an account and back to one. */
export function LoginForm({ next }: { next: string | undefined }) {
  const paths = usePaths();
  const texts = useMessages("login");
  const common = useMessages("common");
  const login = useLogin();
  useGoOn(next);

  return (
    <LoginSteps title={texts.title} lead={texts.lead}>
      {(onReply) => (
        <PasswordStep
          onSubmit={(body) => login.mutate(body, { onSuccess: onReply })}
          onEmpty={login.reset}
          error={login.error && accountErrorText(login.error, common)}
          isBusy={login.isPending || login.data?.accessToken != null}
        >
          <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
            <Link href={paths.findId()} className={textLink}>
              {texts.findId}
            </Link>
            <Link href={paths.findPassword()} className={textLink}>
              {texts.findPassword}
            </Link>
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-soft">
            {texts.noAccount}{" "}
            <Link href={paths.signup({ next: safeNext(next) ?? undefined })} className={textLink}>
              {texts.signUp}
            </Link>
          </p>
        </PasswordStep>
      )}
    </LoginSteps>
  );
}
