"use client";
import type { Ref } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RemainingCharacters } from "#components/post/form/remaining-characters";
import { limits } from "#lib/domain/limits";
import { countCharacters } from "#lib/domain/text/cut";

type Props = {
  /** Of what is written; undefined while that is nothing. */
  lang: string | undefined;
  title: string;
  /** True for a new post, in which the author begins to write here. */
  hasFocus: boolean;
  onChange: (title: string) => void;
  /** Called when Enter moves on to the text. */
  onEnter: () => void;
  error: string | null;
  inputRef: Ref<HTMLTextAreaElement>;
};

/**
 * The title, in its published size. It wraps but has no line breaks. A title that is too long shows an
 * error instead of being cut, so that nothing typed or pasted is lost.
 */
export function TitleField({
  lang,
  title,
  hasFocus,
  onChange,
  onEnter,
  error: ownError,
  inputRef,
}: Props) {
  const { form } = useMessages("upload");
  const length = countCharacters(title.trim());
  const error = ownError ?? (length > limits.title ? form.titleTooLong : null);
  return (
    <div>
      <textarea
        ref={inputRef}
        // biome-ignore lint/a11y/noAutofocus: a new post has nothing to read before its title.
        autoFocus={hasFocus}
        lang={lang}
        rows={1}
        value={title}
        placeholder={form.titlePlaceholder}
        aria-label={form.title}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "post-title-error" : undefined}
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        className="block field-sizing-content w-full resize-none article-title bg-transparent outline-none placeholder:font-normal"
      />
      <div className="flex min-h-5 justify-between gap-4 text-xs">
        <p id="post-title-error" aria-live="polite" className="text-danger">
          {error}
        </p>
        <RemainingCharacters length={length} max={limits.title} />
      </div>
    </div>
  );
}
