"use client";
import { type RefObject, useEffect, useState } from "react";

export type ScrollEdges = { isCutAtStart: boolean; isCutAtEnd: boolean };

/** Returns at which edges a row that scrolls sideways has more to show. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ isCutAtStart: false, isCutAtEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const isCutAtStart = scrollLeft > 4;
      const isCutAtEnd = scrollLeft + clientWidth < scrollWidth - 4;
      setEdges((before) =>
        before.isCutAtStart === isCutAtStart && before.isCutAtEnd === isCutAtEnd
          ? before
          : { isCutAtStart, isCutAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const group of element.children) observer.observe(group);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [row]);
  return edges;
}
