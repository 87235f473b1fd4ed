"use client";
import { stopLexicalPropagation } from "lexical";
import { type RefObject, useEffect } from "react";

const editorEvents = [
  "beforeinput",
  "input",
  "paste",
  "copy",
  "cut",
  "drop",
  "compositionstart",
  "compositionend",
];

/** Stops Lexical from handling what is typed in a field inside the editor. Keys: `ControlKeysPlugin`. */
export function useStopEditorEvents(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    for (const name of editorEvents) element.addEventListener(name, stopLexicalPropagation);
    return () => {
      for (const name of editorEvents) element.removeEventListener(name, stopLexicalPropagation);
    };
  }, [container]);
}
