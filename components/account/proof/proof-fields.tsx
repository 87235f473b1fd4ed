"use client";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { PasswordInput } from "#components/ui/password-input";
import { getFieldMessage } from "#lib/client/account/field-message";
import type { ProofValues } from "#lib/client/account/proof/form";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useSession } from "#lib/client/session/session";
import type { MissingProof } from "#lib/domain/account/proof";
import type { Messages } from "#lib/i18n/types";

type Props = {
  messages: Messages["proof"];
  missing: readonly MissingProof[];
  value: ProofValues;
  errors: FieldErrors<keyof ProofValues>;
  onChange: (change: Partial<ProofValues>) => void;
};

/** Inputs for the password and a code of two-step login, as far as they are missing. */
export function ProofFields({ messages, missing, value, errors, onChange }: Props) {
  const common = useMessages("common");
  const user = useSession();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus(), []);
  const passwordMessages = { required: messages.passwordRequired };
  const codeMessages = {
    required: messages.codeRequired,
    invalid: messages.codeInvalid,
    incorrect: messages.codeIncorrect,
  };
  return (
    <div ref={fields} className="flex flex-col gap-4">
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.id ?? ""}
        readOnly
        hidden
      />
      {missing.includes("password") && (
        <Field
          label={messages.password}
          error={
            errors.password &&
            getFieldMessage("password", errors.password, passwordMessages, common)
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            value={value.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </Field>
      )}
      {missing.includes("code") && (
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
    </div>
  );
}
