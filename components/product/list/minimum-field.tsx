"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { isMinimum } from "#lib/domain/product/filter";

type Props = { value: string; onChange: (value: string) => void };

/** The highest minimum that one is ready for; it counts when the field is left. */
export function MinimumField({ value, onChange }: Props) {
  const { list: text } = useMessages("product");
  const [error, setError] = useState<string | null>(null);
  const settle = (typed: string) => {
    const given = typed.replaceAll(/[\s,，]/g, "");
    const isRight = given === "" || isMinimum(given);
    setError(isRight ? null : text.notAnAmount);
    if (isRight && given !== value) onChange(given);
  };
  return (
    <Field label={text.minimum} hint={text.minimumHint} error={error}>
      <Input
        name="minimumInvestment"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        onBlur={(event) => settle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          settle(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
