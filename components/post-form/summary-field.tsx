"use client";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/page-context";
import { CharactersLeft } from "#components/post-form/characters-left";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/input";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  summary: string;
  onChange: (summary: string) => void;
  error: string | null;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** What lists and search engines show of the post, where its beginning does not say it well. */
export function SummaryField({ summary, onChange, error, inputRef }: Props) {
  const { summary: text } = useMessages("upload");
  const over = summary.trim().length > limits.summary;
  return (
    <div>
      <Field
        label={text.title}
        hint={interpolate(text.hint, { count: limits.summary })}
        error={error ?? (over ? text.tooLong : null)}
      >
        <Textarea
          ref={inputRef}
          rows={2}
          value={summary}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
          className="min-h-16"
        />
      </Field>
      <CharactersLeft length={summary.trim().length} most={limits.summary} />
    </div>
  );
}
