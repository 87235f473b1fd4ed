"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { PasswordInput } from "#components/ui/password-input";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { getFieldMessage } from "#lib/client/account/field-message";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { useSession } from "#lib/client/session/session";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Props<R> = {
  submitLabel: string;
  /** Sends the password. */
  mutation: UseMutationResult<R, Error, string>;
  onSuccess: (reply: R) => void;
  onCancel: () => void;
};

/** Asks for the viewer's password before a sensitive change. */
export function ConfirmPasswordForm<R>({ submitLabel, mutation, onSuccess, onCancel }: Props<R>) {
  const messages = useMessages("profile").twoStep;
  const common = useMessages("common");
  const user = useSession();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({
      password: findTextProblem(textFields.currentPassword, password),
    }),
    mutation,
    toBody: ({ password }) => password,
    onSuccess,
    toFieldErrors: (error): FieldErrors<"password"> =>
      error instanceof ApiError && error.fields.password ? { password: error } : {},
  });
  const { errors, failure } = form;
  const passwordMessages = { required: messages.passwordRequired };

  useEffect(() => input.current?.focus(), []);

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex max-w-96 flex-col gap-5"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.id ?? ""}
        readOnly
        hidden
      />
      <Field
        label={messages.password}
        error={
          errors.password && getFieldMessage("password", errors.password, passwordMessages, common)
        }
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          ref={input}
          value={form.values.password}
          onChange={(event) => {
            form.change({ password: event.target.value });
            form.clearFailure();
          }}
        />
      </Field>
      <FormAlert>{failure && getAccountErrorMessage(failure, common)}</FormAlert>
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
