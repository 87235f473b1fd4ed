"use client";
import { useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { useScrollToTarget } from "#lib/client/comment/target";

/** Says that the comment in the URL does not exist any more, and scrolls to this sentence. */
export function GoneNote() {
  const { comment: messages } = useMessages("common");
  const note = useRef<HTMLParagraphElement>(null);
  useScrollToTarget(note, true);
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="border-l-2 border-line-strong bg-paper-sunken px-3 py-2.5 text-sm text-ink-soft outline-none"
    >
      {messages.gone}
    </p>
  );
}
