"use client";
import clsx from "clsx";
import { createContext, type ReactNode, useContext, useId } from "react";
import { useLabels } from "#components/ui/labels";

/** The mark behind the label of a field that can stay empty. */
export const OptionalMark = () => (
  <span className="font-normal text-ink-faint">{useLabels().optional}</span>
);

type InputAttributes = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
};

const FieldContext = createContext<InputAttributes | null>(null);

/** Returns the attributes that connect an input to the Field around it. */
export const useField = () => useContext(FieldContext);

type Props = {
  label: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** What the form understood, for a text that it has to interpret. */
  readBack?: string | null | undefined;
  required?: boolean;
  /** Marks the label; required fields have no mark. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, an input, its hint and its error. */
export function Field({
  label,
  error,
  hint,
  readBack,
  required,
  optional,
  hideLabel,
  className,
  children,
}: Props) {
  const id = useId();
  const describedBy = clsx(
    readBack && `${id}-read-back`,
    hint && `${id}-hint`,
    error && `${id}-error`,
  );
  const attributes: InputAttributes = {
    id,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(error ? { "aria-invalid": true as const } : {}),
    ...(required ? { required } : {}),
  };
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <FieldContext value={attributes}>{children}</FieldContext>
      {readBack && (
        <p id={`${id}-read-back`} className="text-sm font-semibold text-ink tabular-nums">
          {readBack}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
