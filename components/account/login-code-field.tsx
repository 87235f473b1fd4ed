"use client";
import { useEffect, useRef } from "react";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { LoginCodeKind } from "#lib/domain/account/login-code";
import { limits } from "#lib/domain/limits";

type Props = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  kind: LoginCodeKind;
  hasInitialFocus?: boolean;
};

/** An input for a code of the authenticator app, or for a recovery code, which has letters too. */
export function LoginCodeField(props: Props) {
  const { label, hint, error, value, onChange, kind, hasInitialFocus } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasInitialFocus) input.current?.focus();
  }, [hasInitialFocus]);
  const isApp = kind === "app";
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        ref={input}
        key={kind}
        name="code"
        required
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize={isApp ? "none" : "characters"}
        autoCorrect="off"
        spellCheck={false}
        maxLength={isApp ? 9 : limits.typedCode}
        value={value}
        className={
          isApp
            ? "max-w-44 text-lg tabular-nums tracking-[0.22em]"
            : "max-w-96 uppercase tabular-nums tracking-wide"
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
