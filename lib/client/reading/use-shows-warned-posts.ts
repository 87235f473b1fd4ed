"use client";
import { useSyncExternalStore } from "react";
import { shownValue } from "#lib/client/reading/content-warnings";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-warnings"] });
  return () => observer.disconnect();
}

/** Returns whether posts with a content warning show at once; false during hydration. */
export const useShowsWarnedPosts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.warnings === shownValue,
    () => false,
  );
