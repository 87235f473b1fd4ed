"use client";
import { type RefObject, useCallback, useEffect } from "react";

/**
 * Empties a password's field as soon as the page is left, also into the browser's memory of pages;
 * returns what empties it at once.
 */
export function useCleared(input: RefObject<HTMLInputElement | null>): () => void {
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
