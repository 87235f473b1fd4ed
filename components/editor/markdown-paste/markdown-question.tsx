"use client";
import { useMarkdownPaste } from "#components/editor/markdown-paste/use-markdown-paste";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";

/** Asks once whether pasted Markdown should be formatted, and again if that fails. */
export function MarkdownQuestion() {
  const { markdownPaste: messages } = useMessages("upload");
  const { question, answer } = useMarkdownPaste();
  return (
    <div role="status" className="pointer-events-none sticky bottom-3 z-20">
      {question && (
        <div
          data-tools
          className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-paper-raised py-1.5 pr-2 pl-4 text-sm shadow-raised"
        >
          <p>{question.hasFailed ? messages.failed : messages.question}</p>
          <div className="flex gap-1">
            <Button size="sm" onClick={() => answer("format")}>
              {question.hasFailed ? messages.retry : messages.format}
            </Button>
            <Button variant="text" size="sm" onClick={() => answer("keep")}>
              {messages.keep}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
