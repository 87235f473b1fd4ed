"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type RefObject, useEffect, useState } from "react";

/** Less than this is a bar of the browser's, not a keyboard. */
const leastKeyboard = 120;

/**
 * How far the keyboard of a phone covers the window's lower edge, in pixels, while one writes in the
 * text or uses `bar`; null without a keyboard on the screen.
 */
export function useKeyboardInset(bar: RefObject<HTMLElement | null>): number | null {
  const [editor] = useLexicalComposerContext();
  const [inset, setInset] = useState<number | null>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const isZoomed = viewport.scale > 1.01;
      const active = document.activeElement;
      const isHere = editor.getRootElement()?.contains(active) || bar.current?.contains(active);
      setInset(
        !isZoomed && isHere && window.innerHeight - viewport.height >= leastKeyboard
          ? covered
          : null,
      );
    };
    const after = () => requestAnimationFrame(measure);
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    document.addEventListener("focusin", after);
    document.addEventListener("focusout", after);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
      document.removeEventListener("focusin", after);
      document.removeEventListener("focusout", after);
    };
  }, [editor, bar]);
  return inset;
}
