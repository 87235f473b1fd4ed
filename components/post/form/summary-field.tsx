"use client";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RemainingCharacters } from "#components/post/form/remaining-characters";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/input";
import { limits } from "#lib/domain/limits";
import { countCharacters, isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  summary: string;
  onChange: (summary: string) => void;
  error: string | null;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** An optional summary for lists and search engines, in place of the beginning of the text. */
export function SummaryField({ summary, onChange, error, inputRef }: Props) {
  const { summary: messages } = useMessages("upload");
  const isTooLong = isLongerThan(summary.trim(), limits.summary);
  return (
    <div>
      <Field
        label={messages.title}
        optional
        hint={interpolate(messages.hint, { count: limits.summary })}
        error={error ?? (isTooLong ? messages.tooLong : null)}
      >
        <Textarea
          ref={inputRef}
          rows={2}
          value={summary}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
          className="min-h-16"
        />
      </Field>
      <RemainingCharacters length={countCharacters(summary.trim())} max={limits.summary} />
    </div>
  );
}
