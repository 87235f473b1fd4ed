"use client";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RemainingCharacters } from "#components/post/form/remaining-characters";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import { limits } from "#lib/domain/limits";
import {
  type ContentWarning,
  contentWarningKinds,
  normalizeContentWarning,
} from "#lib/domain/post/content-warning";
import { countCharacters } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  warning: ContentWarning | null;
  onChange: (warning: ContentWarning | null) => void;
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
};

/** What readers are warned of before they open the post. */
export function ContentWarningField({ warning, onChange, error, inputRef }: Props) {
  const { contentWarning: messages } = useMessages("upload");
  const { post } = useMessages("common");
  const length = warning ? countCharacters(normalizeContentWarning(warning).text) : 0;
  const max = limits.contentWarning;
  const select = (value: string) => {
    const kind = contentWarningKinds.find((each) => each === value);
    onChange(kind ? { kind, text: warning?.text ?? "" } : null);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={messages.title} optional hint={messages.hint}>
        <Select value={warning?.kind ?? ""} onChange={({ target }) => select(target.value)}>
          <option value="">{messages.none}</option>
          {contentWarningKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind === "other" ? messages.other : post.contentWarning.kind[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {warning?.kind === "other" && (
        <div>
          <Field
            label={messages.words}
            optional
            hint={interpolate(messages.wordsHint, { count: max })}
            error={error ?? (length > max ? messages.tooLong : null)}
          >
            <Input
              ref={inputRef}
              value={warning.text}
              onChange={({ target }) => onChange({ ...warning, text: target.value })}
            />
          </Field>
          <RemainingCharacters length={length} max={max} />
        </div>
      )}
    </div>
  );
}
