"use client";
import { type Ref, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { findCanonicalUrlProblem } from "#lib/client/post/form-content";

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
};

/** Where the post appeared first, if elsewhere. An address is judged once it has been typed. */
export function CanonicalUrlField({ value, onChange, error, inputRef }: Props) {
  const { canonicalUrl: messages, problem } = useMessages("upload");
  const [isJudged, setJudged] = useState(true);
  const reason = isJudged ? findCanonicalUrlProblem(value) : undefined;
  const texts = {
    "too long": problem.tooLong,
    "not valid": messages.invalid,
    "own site": messages.ownSite,
  };
  return (
    <Field
      label={messages.title}
      optional
      hint={messages.hint}
      error={error ?? (reason ? texts[reason] : null)}
    >
      <Input
        ref={inputRef}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          setJudged(false);
          onChange(target.value);
        }}
        onBlur={() => setJudged(true)}
      />
    </Field>
  );
}
