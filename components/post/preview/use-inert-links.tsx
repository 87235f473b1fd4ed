"use client";
import { useEffect } from "react";

/** Keeps links from leaving the page, except to its own sections, as other pages refuse a frame. */
export function useInertLinks(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", stop, { capture: true });
    return () => document.removeEventListener("click", stop, { capture: true });
  }, [isEnabled]);
}
