"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LoginCodeField } from "#components/account/login-code-field";
import { useMessages } from "#components/i18n/use-page-context";
import { PasskeyButton } from "#components/passkey/passkey-button";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { getFieldMessage } from "#lib/client/account/field-message";
import { checkLoginCode, type LoginCodeKind } from "#lib/client/account/login-code";
import { confirmStepUp, stepUpRequest } from "#lib/client/admin/step-up";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { usePasskeyStepUp } from "#lib/client/passkey/queries";

/** Asks for a two-step code while a call waits for it. */
export function StepUpDialog() {
  const request = stepUpRequest.useValue();
  const { title } = useMessages("admin").stepUp;
  return (
    <Modal open={request !== null} title={title} onClose={() => request?.finish(false)}>
      {request && <CodeForm onConfirmed={() => request.finish(true)} />}
    </Modal>
  );
}

const toErrors = (error: Error): FieldErrors<"code"> =>
  error instanceof ApiError && error.fields.twoStepCode ? { code: "incorrect" } : {};

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const messages = useMessages("admin").stepUp;
  const { twoStep, passkey } = useMessages("login");
  const confirmingPasskey = usePasskeyStepUp();
  const common = useMessages("common");
  const [kind, setKind] = useState<LoginCodeKind>("app");
  const confirming = useMutation({ mutationFn: confirmStepUp });
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: checkLoginCode(code, kind) }),
    mutation: confirming,
    toBody: ({ code }) => code,
    onSuccess: onConfirmed,
    toFieldErrors: toErrors,
  });
  const isApp = kind === "app";
  const codeMessages = {
    required: twoStep.required,
    invalid: isApp ? twoStep.invalid : twoStep.invalidRecovery,
    incorrect: isApp ? twoStep.incorrect : twoStep.incorrectRecovery,
  };
  const error = form.errors.code;
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{messages.lead}</p>
      <LoginCodeField
        key={kind}
        label={isApp ? twoStep.code : twoStep.recoveryCode}
        kind={kind}
        error={error && getFieldMessage("code", error, codeMessages, common)}
        value={form.values.code}
        hasInitialFocus
        onChange={(code) => form.change({ code })}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, common.error)}</FormAlert>
      <Button type="submit" loading={confirming.isPending}>
        {messages.submit}
      </Button>
      <PasskeyButton label={passkey.confirm} mutation={confirmingPasskey} onSuccess={onConfirmed} />
      <Button
        variant="text"
        size="sm"
        className="-my-2 self-start px-0!"
        onClick={() => {
          setKind(isApp ? "recovery" : "app");
          form.reset();
        }}
      >
        {isApp ? twoStep.useRecoveryCode : twoStep.useApp}
      </Button>
    </form>
  );
}
