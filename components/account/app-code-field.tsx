"use client";
import { type Ref, useEffect, useRef } from "react";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type Props = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** A recovery code has letters too. */
  kind: "app" | "recovery";
  takesFocus?: boolean;
};

/** Takes a code of the authenticator app, or a recovery code. */
export function AppCodeField({ label, hint, error, value, onChange, kind, takesFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const isApp = kind === "app";
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        ref={input as Ref<HTMLInputElement>}
        key={kind}
        name="code"
        required
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize={isApp ? "none" : "characters"}
        autoCorrect="off"
        spellCheck={false}
        maxLength={isApp ? 9 : 16}
        value={value}
        className={
          isApp
            ? "max-w-44 text-lg tabular-nums tracking-[0.22em]"
            : "max-w-64 uppercase tabular-nums tracking-[0.12em]"
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
