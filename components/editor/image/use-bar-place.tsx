"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { readVisibleArea } from "#components/editor/visible-area";

/** Between an image and its bar, and between the bar and the edges of the window, in pixels. */
const gap = 6;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/**
 * Returns where the bar of an image stands, relative to the container of the text: on the image, where it
 * covers no words, or above one that it would cover. It stays in the window with the image. Null before
 * the bar is measured, and while the text is hidden.
 */
export function useBarPlace(
  nodeKey: string,
  bar: RefObject<HTMLElement | null>,
): CSSProperties | null {
  const [editor] = useLexicalComposerContext();
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const update = () => {
      const image = editor.getElementByKey(nodeKey)?.querySelector("img")?.getBoundingClientRect();
      const container = editor.getRootElement()?.parentElement?.getBoundingClientRect();
      if (!image || !container || !bar.current) return;
      const { offsetWidth: width, offsetHeight: height } = bar.current;
      // While the publish step hides the text, there is no place.
      if (width === 0) return setPlace(null);
      const area = readVisibleArea();
      const middle = (image.left + image.right - width) / 2;
      const hasRoom = image.height >= 3 * height;
      const highest = hasRoom ? image.top + gap : image.top - height - gap;
      const visible = clamp(
        highest,
        area.top + gap,
        Math.max(area.top + gap, area.bottom - height - gap),
      );
      // It leaves the window with its image.
      const top = clamp(visible, highest, image.bottom + gap) - container.top;
      const left = clamp(middle - container.left, 0, Math.max(0, container.width - width));
      setPlace((before) => (before?.left === left && before.top === top ? before : { left, top }));
    };
    update();
    const observer = new ResizeObserver(update);
    const root = editor.getRootElement();
    for (const element of [root, bar.current]) if (element) observer.observe(element);
    const removeListener = editor.registerUpdateListener(() => requestAnimationFrame(update));
    const viewport = window.visualViewport;
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    viewport?.addEventListener("resize", update);
    viewport?.addEventListener("scroll", update);
    return () => {
      observer.disconnect();
      removeListener();
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
      viewport?.removeEventListener("resize", update);
      viewport?.removeEventListener("scroll", update);
    };
  }, [editor, nodeKey, bar]);
  return place;
}
