"use client";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import type { ReactNode } from "react";
import { proseClassName } from "#components/body/class-names";
import { useMessages } from "#components/i18n/use-page-context";

type Props = {
  label: string;
  lang: string | undefined;
  error: string | null;
  /** The overlays, positioned relative to the text. */
  children: ReactNode;
};

/** The contenteditable element with its placeholder. */
export function EditorContent({ label, lang, error, children }: Props) {
  const { form } = useMessages("upload");
  const isInvalid = error !== null;
  return (
    <div className={`relative ${proseClassName}`}>
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            lang={lang}
            aria-label={label}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? "post-body-error" : undefined}
            aria-placeholder={form.bodyPlaceholder}
            placeholder={
              <p
                aria-hidden="true"
                className="pointer-events-none absolute top-6 left-0 text-ink-faint select-none"
              >
                {form.bodyPlaceholder}
              </p>
            }
            className="min-h-[45svh] py-2 outline-none [&>:first-child]:mt-4"
          />
        }
        ErrorBoundary={LexicalErrorBoundary}
      />
      {children}
    </div>
  );
}
