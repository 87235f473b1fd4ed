"use client";
import { stopLexicalPropagation } from "lexical";
import { type RefObject, useEffect } from "react";

const events = [
  "keydown",
  "beforeinput",
  "input",
  "paste",
  "copy",
  "cut",
  "drop",
  "compositionstart",
  "compositionend",
];

/** Keeps what happens in fields that stand inside the text from the text itself. */
export function useOwnKeys(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    for (const name of events) own.addEventListener(name, stopLexicalPropagation);
    return () => {
      for (const name of events) own.removeEventListener(name, stopLexicalPropagation);
    };
  }, [element]);
}
