"use client";
import { type FormEvent, useState } from "react";
import { AppCodeField } from "#components/account/app-code-field";
import { FormAlert } from "#components/account/form-alert";
import { SignupSection } from "#components/account/signup-section";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";
import { accountErrorText } from "#lib/client/account/error-code";
import { appCodeProblem, codeRefusal } from "#lib/client/account/two-step-problem";
import { copyText } from "#lib/client/browser/copy";
import { showToast } from "#lib/client/overlay/toast";
import type { TwoStepSetup as Setup } from "#lib/contracts/two-step";

type Props = {
  setup: Setup;
  onConfirm: (code: string) => void;
  isBusy: boolean;
  /** The refusal of the last code. */
  error: Error | null;
};

const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Puts an authenticator app to use: its key by camera or by hand, then a code that proves it. */
export function TwoStepSetup({ setup, onConfirm, isBusy, error }: Props) {
  const { setup: texts, twoStep } = useMessages("login");
  const common = useMessages("common");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<"missing" | "invalid" | "invalidRecovery">();
  const [isChanged, setIsChanged] = useState(false);
  const refusal = error && !isChanged ? codeRefusal(error) : null;
  const wrong = problem
    ? twoStep[problem]
    : refusal === "incorrect"
      ? twoStep.incorrect
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = appCodeProblem(code, "app");
    setProblem(found);
    setIsChanged(false);
    if (!found && !isBusy) onConfirm(code);
  }

  const copy = async () => {
    const isCopied = await copyText(setup.secret);
    showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? "success" : "warning");
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8">
      <SignupSection step={1} title={texts.scanTitle} isDone={false}>
        <p className="text-sm text-ink-soft">{texts.scan}</p>
        {/* The camera wants dark on light in either theme. */}
        <img
          src={setup.qrCode}
          alt={texts.picture}
          width={200}
          height={200}
          className="size-50 rounded-md border border-line bg-white"
        />
        <a
          href={setup.uri}
          className={buttonVariants({ variant: "outline", size: "sm" }, "self-start")}
        >
          {texts.openApp}
        </a>
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold">{texts.manual}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-sm break-words">{grouped(setup.secret)}</code>
            <Button variant="outline" size="xs" onClick={copy}>
              {texts.copy}
            </Button>
          </div>
        </div>
      </SignupSection>
      <SignupSection step={2} title={texts.codeTitle} isDone={false}>
        <AppCodeField
          kind="app"
          label={twoStep.code}
          hint={texts.codeHint}
          error={wrong}
          value={code}
          onChange={(value) => {
            setCode(value);
            setProblem(undefined);
            setIsChanged(true);
          }}
        />
        <FormAlert>{error && !refusal && !isChanged && accountErrorText(error, common)}</FormAlert>
        <Button type="submit" size="lg" loading={isBusy} className="self-start">
          {texts.confirm}
        </Button>
      </SignupSection>
    </form>
  );
}
