"use client";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const type of ["online", "offline"]) {
    window.addEventListener(type, onChange, { signal: stop.signal });
  }
  return () => stop.abort();
}

/** Returns false while the browser knows that it has no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
