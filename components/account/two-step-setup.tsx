"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { FormSection } from "#components/account/form-section";
import { LoginCodeField } from "#components/account/login-code-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { getFieldMessage } from "#lib/client/account/field-message";
import { checkLoginCode, isLoginExpired, toLoginCodeErrors } from "#lib/client/account/login-code";
import { copyText } from "#lib/client/browser/clipboard";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import type { TwoStepSetup as Setup } from "#lib/contracts/account/two-step";

type Props<R> = {
  setup: Setup;
  /** Sends the first code of the app. */
  confirming: UseMutationResult<R, Error, { code: string }>;
  onConfirmed: (reply: R) => void;
  onExpired?: () => void;
};

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/**
 * Connects an authenticator app: shows the key as QR code and text, then asks for the app's first
 * code.
 */
export function TwoStepSetup<R>({ setup, confirming, onConfirmed, onExpired }: Props<R>) {
  const { setup: messages, twoStep } = useMessages("login");
  const common = useMessages("common");
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: checkLoginCode(code, "app") }),
    mutation: confirming,
    toBody: (values) => values,
    onSuccess: onConfirmed,
    toFieldErrors: toLoginCodeErrors,
    onRefused: (error) => isLoginExpired(error) && onExpired?.(),
  });
  const { failure } = form;
  const codeMessages = {
    required: twoStep.required,
    invalid: twoStep.invalid,
    incorrect: twoStep.incorrect,
  };

  const copy = async () => {
    const isCopied = await copyText(setup.secret);
    showToast(isCopied ? messages.copied : messages.copyFailed, isCopied ? "success" : "warning");
  };

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} className="mt-8">
      <FormSection step={1} title={messages.scanTitle} isDone={false}>
        <p className="text-sm text-ink-soft">{messages.scanText}</p>
        {/* Cameras need dark on light in either theme. */}
        <img
          src={setup.qrCode}
          alt={messages.qrCode}
          width={200}
          height={200}
          className="size-50 rounded-md border border-line bg-white"
        />
        <a
          href={setup.uri}
          className={buttonVariants({ variant: "outline", size: "sm" }, "self-start")}
        >
          {messages.openApp}
        </a>
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold">{messages.manualKey}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-sm break-words">{groupByFour(setup.secret)}</code>
            <Button variant="outline" size="xs" onClick={copy}>
              {messages.copy}
            </Button>
          </div>
        </div>
      </FormSection>
      <FormSection step={2} title={messages.codeTitle} isDone={false}>
        <LoginCodeField
          kind="app"
          label={twoStep.code}
          hint={messages.codeHint}
          error={
            form.errors.code && getFieldMessage("code", form.errors.code, codeMessages, common)
          }
          value={form.values.code}
          onChange={(code) => {
            form.change({ code });
            form.clearFailure();
          }}
        />
        <FormAlert>
          {failure && !isLoginExpired(failure) && getAccountErrorMessage(failure, common)}
        </FormAlert>
        <Button type="submit" size="lg" loading={confirming.isPending} className="self-start">
          {messages.turnOn}
        </Button>
      </FormSection>
    </form>
  );
}
