"use client";
import { type ReactNode, useId } from "react";

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null;
  children: ReactNode;
};

/** A box that has to be ticked, with its sentence and its error. */
export function CheckLine({ checked, onChange, error, children }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-px size-5 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="text-sm">
          {children}
        </label>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="ml-8 text-xs text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
