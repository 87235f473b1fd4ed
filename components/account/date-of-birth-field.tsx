"use client";
import { useEffect, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { latestDateOfBirth } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The date of birth. The picker ends at the youngest age that may sign up. */
export function DateOfBirthField({ value, error, onChange }: Props) {
  const { dateOfBirth } = useMessages("signup");
  // Not during hydration: the server's page may be from yesterday.
  const [max, setMax] = useState<string>();
  useEffect(() => setMax(latestDateOfBirth(limits.age.signUp)), []);
  return (
    <Field label={dateOfBirth.label} error={error}>
      <Input
        name="dateOfBirth"
        required
        type="date"
        min="1900-01-01"
        max={max}
        autoComplete="bday"
        value={value}
        className="max-w-52 tabular-nums"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
