"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ConfirmationFields } from "#components/setting/confirmation-fields";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { useForm } from "#lib/client/form/use-form";
import {
  type Confirmation,
  emptyConfirmation,
  toConfirmationErrors,
  validateConfirmation,
} from "#lib/client/setting/confirmation";

type Props<R> = {
  submitLabel: string;
  /** True if the change also needs a code of two-step login. */
  asksForCode?: boolean;
  mutation: UseMutationResult<R, Error, Confirmation>;
  onSuccess: (reply: R) => void;
  onCancel: () => void;
};

/** Asks for the viewer's password, and a code if needed, before a sensitive change. */
export function ConfirmPasswordForm<R>(props: Props<R>) {
  const { submitLabel, asksForCode = false, mutation, onSuccess, onCancel } = props;
  const messages = useMessages("profile").twoStep;
  const common = useMessages("common");
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: emptyConfirmation,
    validate: (values) => validateConfirmation(values, asksForCode),
    mutation,
    toBody: (values) => values,
    onSuccess,
    toFieldErrors: toConfirmationErrors,
  });

  useEffect(() => input.current?.focus(), []);

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex max-w-96 flex-col gap-5"
    >
      <ConfirmationFields
        ref={input}
        value={form.values}
        errors={form.errors}
        asksForCode={asksForCode}
        onChange={(change) => {
          form.change(change);
          form.clearFailure();
        }}
      />
      <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={mutation.isPending}>
          {submitLabel}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
