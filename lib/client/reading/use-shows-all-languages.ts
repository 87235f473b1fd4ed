"use client";
import { useSyncExternalStore } from "react";
import { allValue } from "#lib/client/reading/post-language";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-posts"] });
  return () => observer.disconnect();
}

/** Returns whether this browser's lists show posts in all languages; false during hydration. */
export const useShowsAllLanguages = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.posts === allValue,
    () => false,
  );
