"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import type { FieldError } from "#lib/client/form/field-reason";
import { countCharacters } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  label: string;
  value: string;
  max: number;
  /** Renders a text area of that height if above 1. */
  rows?: number;
  onChange: (value: string) => void;
  error: FieldError | undefined;
};

/** A required text with a counter. A text that is too long can be typed, but not sent. */
export function CountedField({ label, value, max, rows = 1, onChange, error }: Props) {
  const { field } = useMessages("report");
  const message =
    error === "tooLong"
      ? interpolate(field.tooLong, { most: max })
      : interpolate(field.required, { field: label });
  const control = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const length = countCharacters(value.trim());
  return (
    <Field
      label={label}
      required
      error={error && message}
      hint={
        <span className={clsx("tabular-nums", length > max ? "text-danger" : "text-ink-faint")}>
          {length}/{max}
        </span>
      }
    >
      {rows > 1 ? <Textarea rows={rows} {...control} /> : <Input {...control} />}
    </Field>
  );
}
