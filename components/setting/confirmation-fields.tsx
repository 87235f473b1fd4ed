"use client";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { PasswordInput } from "#components/ui/password-input";
import { getFieldMessage } from "#lib/client/account/field-message";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useSession } from "#lib/client/session/session";
import type { Confirmation } from "#lib/client/setting/confirmation";

type Props = {
  value: Confirmation;
  errors: FieldErrors<keyof Confirmation>;
  onChange: (change: Partial<Confirmation>) => void;
  /** True if the account has two-step login. */
  asksForCode: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Asks for the viewer's password and, with two-step login, for a code. */
export function ConfirmationFields({ value, errors, onChange, asksForCode, ref }: Props) {
  const messages = useMessages("profile").twoStep;
  const common = useMessages("common");
  const user = useSession();
  const passwordMessages = { required: messages.passwordRequired };
  const codeMessages = {
    required: messages.codeRequired,
    invalid: messages.codeInvalid,
    incorrect: messages.codeIncorrect,
  };
  return (
    <>
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
          ref={ref}
          value={value.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </Field>
      {asksForCode && (
        <Field
          label={messages.code}
          hint={messages.codeHint}
          error={
            errors.twoStepCode &&
            getFieldMessage("twoStepCode", errors.twoStepCode, codeMessages, common)
          }
        >
          <Input
            name="twoStepCode"
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={value.twoStepCode}
            className="max-w-64 tabular-nums"
            onChange={(event) => onChange({ twoStepCode: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
