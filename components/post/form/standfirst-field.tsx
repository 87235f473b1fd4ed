"use client";
import { type Ref, useId } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RemainingCharacters } from "#components/post/form/remaining-characters";
import { isComposing } from "#lib/client/browser/ime";
import { limits } from "#lib/domain/limits";
import { countCharacters } from "#lib/domain/text/cut";

type Props = {
  /** Of what is written; undefined while that is nothing. */
  lang: string | undefined;
  summary: string;
  onChange: (summary: string) => void;
  /** Called when Enter moves on to the text. */
  onEnter: () => void;
  error: string | null;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** The optional sentence below the title, in its published size. Lists show it, too. */
export function StandfirstField({
  lang,
  summary,
  onChange,
  onEnter,
  error: ownError,
  inputRef,
}: Props) {
  const { summary: messages } = useMessages("upload");
  const errorId = useId();
  const length = countCharacters(summary.trim());
  const error = ownError ?? (length > limits.summary ? messages.tooLong : null);
  return (
    <div>
      <textarea
        ref={inputRef}
        lang={lang}
        rows={1}
        value={summary}
        placeholder={messages.placeholder}
        aria-label={messages.title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          onEnter();
        }}
        className="block field-sizing-content w-full resize-none bg-transparent font-serif text-xl text-pretty text-ink-soft outline-none"
      />
      <div className="flex justify-between gap-4 text-xs">
        <p id={errorId} aria-live="polite" className="text-danger">
          {error}
        </p>
        <RemainingCharacters length={length} max={limits.summary} />
      </div>
    </div>
  );
}
