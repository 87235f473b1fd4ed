"use client";
import { useMessages } from "#components/i18n/page-context";
import { CharacterCount } from "#components/report/character-count";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  label: string;
  value: string;
  most: number;
  /** With more lines than one the field is as high. */
  rows?: number;
  onChange: (value: string) => void;
  /** Whether what is missing is to be told. */
  isChecked: boolean;
};

/** A text of limited length with a counter. What is too long is told, not cut. */
export function CountedField({ label, value, most, rows = 1, onChange, isChecked }: Props) {
  const { field } = useMessages("report");
  const error = problemOf(value, most);
  const message =
    error === "tooLong"
      ? interpolate(field.tooLong, { most })
      : interpolate(field.required, { field: label });
  const control = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field
      label={label}
      required
      error={error && (isChecked || error === "tooLong") ? message : null}
      hint={<CharacterCount length={value.trim().length} most={most} />}
    >
      {rows > 1 ? <Textarea rows={rows} {...control} /> : <Input {...control} />}
    </Field>
  );
}

/** Why a text cannot be sent; null where it can. */
export function problemOf(value: string, most: number): "required" | "tooLong" | null {
  const { length } = value.trim();
  if (length === 0) return "required";
  return length > most ? "tooLong" : null;
}
