"use client";
import { useEffect, useRef } from "react";

/** Calls `onSeen` when a tenth of the element, or the 200 px around it, comes into view. */
export function useInView(onSeen: () => void, enabled: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      { threshold: 0.1, rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSeen, enabled]);
  return ref;
}
