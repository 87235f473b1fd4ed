"use client";
import type { ComponentProps } from "react";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { useLabels } from "#components/ui/labels";
import { type NumberRule, readNumber } from "#lib/domain/number/read-number";
import { interpolate } from "#lib/format/interpolate";

type Props = Omit<ComponentProps<typeof Field>, "children" | "readBack"> & {
  rule: NumberRule;
  value: string;
  onValueChange: (typed: string) => void;
  /** Formats what was read, with its unit, which then always stands below the input. */
  formatRead?: (value: string) => string;
  /** Attributes of the input. */
  input?: Omit<ComponentProps<typeof Input>, "type" | "inputMode" | "value" | "onChange"> & {
    [name: `data-${string}`]: string;
  };
};

/**
 * The one input for numbers. Says what it read if that is not obvious from the text, and refuses a
 * text with two meanings with both of them. All other problems are the form's.
 */
export function NumberField({
  rule,
  value,
  onValueChange,
  formatRead,
  error,
  input,
  ...field
}: Props) {
  const labels = useLabels();
  const read = readNumber(value, rule);
  const isDoubtful = read.problem === null && read.isDoubtful;
  const isObvious = read.value === value.trim() && !isDoubtful;
  const readBack =
    read.value === null
      ? null
      : formatRead
        ? formatRead(read.value)
        : isObvious
          ? null
          : interpolate(labels.numberRead, { number: read.value });
  const ambiguity =
    read.problem === "ambiguous"
      ? interpolate(read.asDecimal === null ? labels.numberThousands : labels.numberAmbiguous, {
          typed: value.trim(),
          thousands: read.asThousands,
          decimal: read.asDecimal ?? "",
          decimals: rule.decimals,
        })
      : null;
  return (
    <Field {...field} readBack={readBack} error={ambiguity ?? error}>
      <Input
        autoComplete="off"
        spellCheck={false}
        {...input}
        inputMode={rule.decimals === 0 ? "numeric" : "decimal"}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
