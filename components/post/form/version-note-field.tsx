"use client";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RemainingCharacters } from "#components/post/form/remaining-characters";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/input";
import { limits } from "#lib/domain/limits";
import { countCharacters } from "#lib/domain/text/cut";

type Props = {
  note: string;
  isSpelling: boolean;
  onChange: (part: { note: string } | { isSpelling: boolean }) => void;
  error: string | null;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** What readers are told about a change of a published post. */
export function VersionNoteField({ note, isSpelling, onChange, error, inputRef }: Props) {
  const { version: messages } = useMessages("upload");
  const max = limits.postVersion.note;
  const length = countCharacters(note.trim());
  const isTooLong = length > max;
  return (
    <div>
      <Field
        label={messages.title}
        optional
        hint={messages.hint}
        error={error ?? (isTooLong ? messages.tooLong : null)}
      >
        <Textarea
          ref={inputRef}
          rows={2}
          value={note}
          onChange={(event) => onChange({ note: event.target.value.replace(/\s*\n\s*/g, " ") })}
          className="min-h-16"
        />
      </Field>
      <RemainingCharacters length={length} max={max} />
      <div className="mt-2">
        <CheckboxField
          required={false}
          checked={isSpelling}
          onChange={(checked) => onChange({ isSpelling: checked })}
        >
          {messages.spelling}
          <span className="block text-xs text-ink-faint">{messages.spellingHint}</span>
        </CheckboxField>
      </div>
    </div>
  );
}
