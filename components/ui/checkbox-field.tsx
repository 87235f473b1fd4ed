"use client";
import { type ReactNode, useId } from "react";

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  required?: boolean;
  error?: string | null | undefined;
  /** Aligns the box with the first line of its text. */
  boxClassName?: string;
  children: ReactNode;
};

/** A checkbox with its sentence and its error. */
export function CheckboxField({
  checked,
  onChange,
  name,
  required = true,
  error,
  boxClassName = "mt-px",
  children,
}: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={`${boxClassName} choice`}
        />
        <label htmlFor={id} className="text-sm">
          {children}
        </label>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 ml-8 text-xs text-danger empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
