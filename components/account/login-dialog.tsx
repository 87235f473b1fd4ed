"use client";
import { LoginFailure } from "#components/account/login-failure";
import { LoginSteps } from "#components/account/login-steps";
import { PasskeyLogin } from "#components/account/passkey/passkey-login";
import { PasswordStep } from "#components/account/password-step";
import { Dialog } from "#components/ui/dialog";
import { withQueryProvider } from "#components/ui/query-provider";
import { useSubmit } from "#lib/client/api/use-call";
import * as accountCalls from "#lib/contracts/account/calls";

type Props = { title: string; lead: string };

/** A login over a page that must not be left, after its session ended. */
function LoginDialog({ title, lead }: Props) {
  const login = useSubmit(accountCalls.logIn);
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => {}}
      label={title}
      className="w-full max-w-110 rounded-lg p-5 sm:p-0 [&_[data-account]>:not(:first-child)]:hidden [&_[data-account]]:pt-0"
    >
      <LoginSteps title={title} lead={lead} tellsEnd>
        {(onReply) => (
          <PasswordStep
            login={login}
            onReply={onReply}
            renderFailure={(error) => <LoginFailure error={error} />}
          >
            <div className="mt-4">
              <PasskeyLogin onReply={onReply} />
            </div>
          </PasswordStep>
        )}
      </LoginSteps>
    </Dialog>
  );
}

export default withQueryProvider(LoginDialog);
