"use client";
import { useEffect, useRef } from "react";

/** Calls `onInView` when a tenth of the element is within 200 px of the window. */
export function useInView(onInView: () => void, isEnabled: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isEnabled) return;
    const observer = new IntersectionObserver(
      // After fast scrolling, the browser reports several changes at once.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onInView();
      },
      { threshold: 0.1, rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onInView, isEnabled]);
  return ref;
}
