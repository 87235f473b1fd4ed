"use client";
import { createContext, useContext } from "react";
import { usePaths } from "#components/i18n/use-page-context";

/** True inside the trending list, whose cards open posts at /trending/{postId}. */
export const OpenInTrending = createContext(false);

/** Returns the function that builds a card's link. */
export function usePostHref(): (postId: string) => string {
  const paths = usePaths();
  return useContext(OpenInTrending) ? paths.trending : paths.post;
}
