"use client";
import { type RefObject, useCallback, useEffect } from "react";

/**
 * Empties a password input when the page is left, also into the browser's back-forward cache.
 * Returns a function that empties it at once.
 */
export function useClearOnLeave(input: RefObject<HTMLInputElement | null>): () => void {
  const clear = useCallback(() => {
    if (input.current) input.current.value = "";
  }, [input]);
  useEffect(() => {
    window.addEventListener("pagehide", clear);
    window.addEventListener("pageshow", clear);
    return () => {
      window.removeEventListener("pagehide", clear);
      window.removeEventListener("pageshow", clear);
    };
  }, [clear]);
  return clear;
}
