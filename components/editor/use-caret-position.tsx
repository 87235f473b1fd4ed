"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type CSSProperties, useLayoutEffect, useState } from "react";
import { readVisibleArea } from "#components/editor/visible-area";

const gapPixels = 6;
const minSpaceBelow = 300;

/**
 * Returns the position of a popover of `width` pixels next to a text position, relative to the
 * container of the text: below the line, or above it near the bottom of the window. Null if
 * `textPosition` is null or not rendered. `--popover-height` is the room there, for popovers that scroll.
 */
export function useCaretPosition(
  textPosition: { nodeKey: string; offset: number } | null,
  width: number,
): CSSProperties | null {
  const [editor] = useLexicalComposerContext();
  const [position, setPosition] = useState<CSSProperties | null>(null);
  const key = textPosition?.nodeKey ?? null;
  const offset = textPosition?.offset ?? 0;
  useLayoutEffect(() => {
    const element = key === null ? null : editor.getElementByKey(key);
    const box = editor.getRootElement()?.parentElement;
    if (!element || !box) return setPosition(null);
    const line = getCharacterBox(element, offset);
    const container = box.getBoundingClientRect();
    const left = Math.max(0, Math.min(line.left - container.left, container.width - width));
    const area = readVisibleArea();
    const [spaceAbove, spaceBelow] = [line.top - area.top, area.bottom - line.bottom];
    const isBelow = spaceBelow > minSpaceBelow || spaceBelow > spaceAbove;
    const height = Math.floor(isBelow ? spaceBelow : spaceAbove) - 2 * gapPixels;
    const room = { "--popover-height": `${height}px` } as CSSProperties;
    setPosition({
      left,
      ...room,
      ...(isBelow
        ? { top: line.bottom - container.top + gapPixels }
        : { bottom: container.bottom - line.top + gapPixels }),
    });
  }, [editor, key, offset, width]);
  return position;
}

/** Returns the box of the character at `offset` in the text of `element`. */
function getCharacterBox(element: HTMLElement, offset: number): DOMRect {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) return element.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(text, Math.min(offset, text.textContent?.length ?? 0));
  range.setEnd(text, Math.min(offset + 1, text.textContent?.length ?? 0));
  return range.getBoundingClientRect();
}
