"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type RefObject, useEffect, useState } from "react";

/** In pixels. A smaller difference is a browser bar, not a keyboard. */
const minKeyboardHeight = 120;

/**
 * Returns how many pixels the on-screen keyboard covers at the bottom of the window while the focus
 * is in the editor or the toolbar; null without a keyboard.
 */
export function useKeyboardInset(toolbar: RefObject<HTMLElement | null>): number | null {
  const [editor] = useLexicalComposerContext();
  const [inset, setInset] = useState<number | null>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const coveredPixels = window.innerHeight - viewport.height - viewport.offsetTop;
      const isZoomed = viewport.scale > 1.01;
      const active = document.activeElement;
      const isFocused =
        editor.getRootElement()?.contains(active) || toolbar.current?.contains(active);
      setInset(
        !isZoomed && isFocused && window.innerHeight - viewport.height >= minKeyboardHeight
          ? coveredPixels
          : null,
      );
    };
    const measureNextFrame = () => requestAnimationFrame(measure);
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    document.addEventListener("focusin", measureNextFrame);
    document.addEventListener("focusout", measureNextFrame);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
      document.removeEventListener("focusin", measureNextFrame);
      document.removeEventListener("focusout", measureNextFrame);
    };
  }, [editor, toolbar]);
  return inset;
}
