"use client";
import type { Ref } from "react";
import { useText } from "#components/shell/place";
import { limits } from "#lib/domain/limits";
import { fill } from "#lib/format/fill";

type Props = {
  title: string;
  onChange: (title: string) => void;
  /** Enter goes on to the text. */
  onEnter: () => void;
  error: string | null;
  inputRef: Ref<HTMLTextAreaElement>;
};

const nearEnd = 30;

/** The title, in the size in which it will be read. It grows with its lines but has no line ends. */
export function TitleField({ title, onChange, onEnter, error, inputRef }: Props) {
  const { form } = useText("upload");
  const left = limits.title - title.length;
  return (
    <div>
      <textarea
        ref={inputRef}
        rows={1}
        value={title}
        maxLength={limits.title}
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
        className="block field-sizing-content w-full resize-none bg-transparent text-3xl font-semibold tracking-tight outline-none placeholder:font-normal [&:lang(zh)]:tracking-normal"
      />
      <div className="flex min-h-5 justify-between gap-4 text-xs">
        <p id="post-title-error" aria-live="polite" className="text-danger">
          {error}
        </p>
        {left <= nearEnd && (
          <p className="text-ink-faint tabular-nums">{fill(form.titleLeft, { count: left })}</p>
        )}
      </div>
    </div>
  );
}
