"use client";
import { useState } from "react";
import { AccountFrame, textLinkClassName } from "#components/account/account-frame";
import { LoginCodeField } from "#components/account/login-code-field";
import { LoginFailure } from "#components/account/login-failure";
import { PasskeyLogin } from "#components/account/passkey/passkey-login";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getFieldMessage } from "#lib/client/account/field-message";
import { checkLoginCode, isLoginExpired, toLoginCodeErrors } from "#lib/client/account/login-code";
import { useSubmit } from "#lib/client/api/use-call";
import { useForm } from "#lib/client/form/use-form";
import * as settingCalls from "#lib/contracts/account/setting-calls";
import type { LoginReply } from "#lib/contracts/account/two-step";
import type { LoginCodeKind } from "#lib/domain/account/login-code";

type Props = {
  token: string;
  onReply: (reply: LoginReply) => void;
  onStartOver: (reason?: "expired") => void;
};

/** The second step of a login: a code of the app, or a recovery code. */
export function CodeStep({ token, onReply, onStartOver }: Props) {
  const messages = useMessages("login").twoStep;
  const common = useMessages("common");
  const [kind, setKind] = useState<LoginCodeKind>("app");
  const login = useSubmit(settingCalls.logInTwoStep);
  const isApp = kind === "app";
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: checkLoginCode(code, kind) }),
    mutation: login,
    toBody: ({ code }) => ({ twoStepToken: token, code }),
    onSuccess: onReply,
    toFieldErrors: toLoginCodeErrors,
    onRefused: (error) => isLoginExpired(error) && onStartOver("expired"),
  });
  const { failure } = form;
  const codeMessages = {
    required: messages.required,
    invalid: isApp ? messages.invalid : messages.invalidRecovery,
    incorrect: isApp ? messages.incorrect : messages.incorrectRecovery,
  };

  function switchKind() {
    setKind(isApp ? "recovery" : "app");
    form.reset();
  }

  return (
    <AccountFrame title={messages.title} lead={isApp ? messages.lead : messages.recoveryLead}>
      <form
        ref={form.ref}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="mt-8 flex flex-col gap-5"
      >
        <LoginCodeField
          key={kind}
          kind={kind}
          label={isApp ? messages.code : messages.recoveryCode}
          error={
            form.errors.code && getFieldMessage("code", form.errors.code, codeMessages, common)
          }
          value={form.values.code}
          hasInitialFocus
          onChange={(code) => form.change({ code })}
        />
        <FormAlert>
          {failure && !isLoginExpired(failure) && <LoginFailure error={failure} />}
        </FormAlert>
        <Button
          type="submit"
          size="lg"
          loading={login.isPending || login.data?.accessToken != null}
          className="w-full"
        >
          {messages.submit}
        </Button>
        <PasskeyLogin onReply={onReply} />
        <div className="flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
          <button type="button" className={textLinkClassName} onClick={switchKind}>
            {isApp ? messages.useRecoveryCode : messages.useApp}
          </button>
          <button type="button" className={textLinkClassName} onClick={() => onStartOver()}>
            {messages.startOver}
          </button>
        </div>
      </form>
    </AccountFrame>
  );
}
