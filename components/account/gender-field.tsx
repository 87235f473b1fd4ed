"use client";
import { useId } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { type Gender, genders } from "#lib/domain/account";

type Props = {
  value: Gender | null;
  onChange: (gender: Gender) => void;
  error: string | undefined;
};

export function GenderField({ value, onChange, error }: Props) {
  const id = useId();
  const messages = useMessages("signup").gender;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{messages.label}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {genders.map((gender) => (
          <label
            key={gender}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-2 text-sm xs:px-3 transition-colors duration-150 hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="gender"
              value={gender}
              required
              aria-invalid={error ? true : undefined}
              checked={value === gender}
              onChange={() => onChange(gender)}
              className="choice"
            />
            {messages[gender]}
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
