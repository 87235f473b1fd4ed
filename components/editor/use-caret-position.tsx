"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type CSSProperties, useLayoutEffect, useState } from "react";

const gap = 6;
const height = 300;

/**
 * Where something `width` pixels wide that goes with a place in the text lies, in the box around the text: below the line,
 * or above it where the window ends. Null while `of` is, and where the place cannot be told.
 */
export function useCaretPlace(
  of: { nodeKey: string; at: number } | null,
  width: number,
): CSSProperties | null {
  const [editor] = useLexicalComposerContext();
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const key = of?.nodeKey ?? null;
  const at = of?.at ?? 0;
  useLayoutEffect(() => {
    const element = key === null ? null : editor.getElementByKey(key);
    const box = editor.getRootElement()?.parentElement;
    if (!element || !box) return setPlace(null);
    const line = lineAt(element, at);
    const around = box.getBoundingClientRect();
    const left = Math.max(0, Math.min(line.left - around.left, around.width - width));
    const below = (window.visualViewport?.height ?? window.innerHeight) - line.bottom;
    const isBelow = below > height || below > line.top;
    setPlace(
      isBelow
        ? { left, top: line.bottom - around.top + gap }
        : { left, bottom: around.bottom - line.top + gap },
    );
  }, [editor, key, at, width]);
  return place;
}

/** The box of the character at an offset in an element's text. */
function lineAt(element: HTMLElement, at: number): DOMRect {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) return element.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(text, Math.min(at, text.textContent?.length ?? 0));
  range.setEnd(text, Math.min(at + 1, text.textContent?.length ?? 0));
  return range.getBoundingClientRect();
}
