"use client";
import { type FormEvent, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { AppCodeField } from "#components/account/app-code-field";
import { FormAlert } from "#components/account/form-alert";
import { textLink } from "#components/account/text-link";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { accountErrorText } from "#lib/client/account/error-code";
import { useSecondStep } from "#lib/client/account/two-step";
import { appCodeProblem, type CodeKind, codeRefusal } from "#lib/client/account/two-step-problem";
import type { LoginReply } from "#lib/contracts/two-step";

type Props = {
  token: string;
  onReply: (reply: LoginReply) => void;
  onStartOver: (reason?: "expired") => void;
};

/** The second step of a login: a code of the app, or one of the recovery codes. */
export function CodeStep({ token, onReply, onStartOver }: Props) {
  const texts = useMessages("login").twoStep;
  const common = useMessages("common");
  const [kind, setKind] = useState<CodeKind>("app");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const second = useSecondStep(token);
  const isApp = kind === "app";
  const refusal = second.error && codeRefusal(second.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = appCodeProblem(code, kind);
    setError(problem && texts[problem]);
    if (problem || second.isPending) return second.reset();
    second.mutate(code, {
      onSuccess: onReply,
      onError: (failed) => {
        const reason = codeRefusal(failed);
        if (reason === "expired") onStartOver("expired");
        if (reason === "incorrect") setError(isApp ? texts.incorrect : texts.incorrectRecovery);
      },
    });
  }

  function change(to: CodeKind) {
    setKind(to);
    setCode("");
    setError(undefined);
    second.reset();
  }

  return (
    <AccountFrame title={texts.title} lead={isApp ? texts.lead : texts.recoveryLead}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="mt-8 flex max-w-96 flex-col gap-5"
      >
        <AppCodeField
          key={kind}
          kind={kind}
          label={isApp ? texts.code : texts.recoveryCode}
          error={error}
          value={code}
          takesFocus
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
        />
        <FormAlert>{second.error && !refusal && accountErrorText(second.error, common)}</FormAlert>
        <Button
          type="submit"
          size="lg"
          loading={second.isPending || second.data?.accessToken != null}
          className="w-full"
        >
          {texts.submit}
        </Button>
        <div className="flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
          <button
            type="button"
            className={textLink}
            onClick={() => change(isApp ? "recovery" : "app")}
          >
            {isApp ? texts.useRecovery : texts.useApp}
          </button>
          <button type="button" className={textLink} onClick={() => onStartOver()}>
            {texts.startOver}
          </button>
        </div>
      </form>
    </AccountFrame>
  );
}
