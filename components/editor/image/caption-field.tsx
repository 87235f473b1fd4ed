"use client";
import clsx from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { captionClassName } from "#components/body/class-names";
import { useStopEditorEvents } from "#components/editor/use-stop-editor-events";
import { useMessages } from "#components/i18n/use-page-context";
import { isComposing } from "#lib/client/browser/ime";
import { maxCaptionLength } from "#lib/domain/body/inline/image";
import { toFloat } from "#lib/domain/number/to-float";

/** Where the caret goes: to the picture, to the block below, or to a new paragraph there. */
export type CaptionExit = "picture" | "below" | "newLine";

type Props = {
  caption: string;
  onChange: (caption: string) => void;
  onLeave: (exit: CaptionExit) => void;
};

const readPixels = (length: string) => toFloat(length.replace(/px$/, ""));

function countLines(field: HTMLTextAreaElement): number {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
  const padding = readPixels(paddingTop) + readPixels(paddingBottom);
  return Math.round((field.clientHeight - padding) / readPixels(lineHeight));
}

/** Returns where a key leads from a caption; null for a key that stays in it. */
function findExit(event: KeyboardEvent<HTMLTextAreaElement>): CaptionExit | null {
  const { key, currentTarget } = event;
  if (key === "Enter") return "newLine";
  if (key === "Escape") return "picture";
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return null;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isOneLine = countLines(currentTarget) < 2;
  const isCollapsed = selectionStart === selectionEnd;
  const isAtStart = isCollapsed && selectionStart === 0;
  const isAtEnd = isCollapsed && selectionEnd === value.length;
  if (key === "ArrowUp" && (isOneLine || isAtStart)) return "picture";
  if (key === "ArrowDown" && (isOneLine || isAtEnd)) return "below";
  if (key === "ArrowLeft" && isAtStart) return "picture";
  if (key === "ArrowRight" && isAtEnd) return "below";
  return key === "Backspace" && value === "" ? "picture" : null;
}

/** The caption of a picture, typed where readers see it. */
export function CaptionField({ caption, onChange, onLeave }: Props) {
  const { image: messages } = useMessages("upload");
  const field = useRef<HTMLTextAreaElement>(null);
  // The editor updates after the event. Without a state of its own, the field would lose the caret
  // and what an input method composes.
  const [typed, setTyped] = useState(caption);
  useEffect(() => setTyped(caption), [caption]);
  useStopEditorEvents(field);
  return (
    <textarea
      ref={field}
      rows={1}
      data-caption=""
      value={typed}
      maxLength={maxCaptionLength}
      aria-label={messages.caption}
      placeholder={messages.captionPlaceholder}
      enterKeyHint="next"
      onChange={(event) => {
        const text = event.target.value.replace(/\s*\n\s*/g, " ");
        setTyped(text);
        onChange(text);
      }}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        const exit = findExit(event);
        if (!exit) return;
        event.preventDefault();
        onLeave(exit);
      }}
      className={clsx(
        captionClassName,
        "field-sizing-content w-full resize-none bg-transparent outline-none",
        "pointer-coarse:mt-0 pointer-coarse:py-3",
      )}
    />
  );
}
