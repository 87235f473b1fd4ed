"use client";
import { createContext, useContext } from "react";
import { usePaths } from "#components/i18n/page-context";

/** Whether cards open their posts in place, in the list of what is trending. */
export const OpenInTrending = createContext(false);

/** Where a card leads. */
export function usePostHref(): (postId: string) => string {
  const paths = usePaths();
  return useContext(OpenInTrending) ? paths.trending : paths.post;
}
