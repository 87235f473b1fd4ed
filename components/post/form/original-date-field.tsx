"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { isOriginalDate } from "#lib/domain/post/original-date";
import { toIsoDay } from "#lib/format/relative-time";

type Props = {
  /** An instant; null if the post appears here first. */
  value: string | null;
  onChange: (value: string | null) => void;
};

const earliestDay = "1990-01-01";

/** The day on which a post appeared elsewhere first. An unusable day is named and not stored. */
export function OriginalDateField({ value, onChange }: Props) {
  const { originalDate: messages } = useMessages("upload");
  const [isInvalid, setInvalid] = useState(false);
  return (
    <Field
      label={messages.title}
      optional
      hint={messages.hint}
      error={isInvalid ? messages.invalid : null}
    >
      <Input
        type="date"
        min={earliestDay}
        max={toIsoDay(new Date().toISOString())}
        defaultValue={value ? toIsoDay(value) : ""}
        onChange={({ target }) => {
          const instant = target.value && `${target.value}T00:00:00.000Z`;
          const isUsable = instant === "" ? target.validity.valid : isOriginalDate(instant);
          setInvalid(!isUsable);
          if (isUsable) onChange(instant || null);
        }}
      />
    </Field>
  );
}
