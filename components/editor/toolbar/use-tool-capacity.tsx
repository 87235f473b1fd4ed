"use client";
import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns how many tools fit into a row, at any size of text. */
export function useToolCapacity(row: RefObject<HTMLElement | null>): number {
  const [capacity, setCapacity] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const tool = element.querySelector("button");
      if (tool) setCapacity(Math.floor(element.clientWidth / tool.offsetWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return capacity;
}
