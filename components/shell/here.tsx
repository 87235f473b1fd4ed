"use client";
import { usePathname } from "next/navigation";

/**
 * The page's path without language and layout, such as "/posts/7". Server and browser see it
 * differently (/en/desktop/posts/7 and /en/posts/7); without them they agree.
 */
export function useHere(): string {
  return usePathname().replace(/^\/(?:en|zh)(?:\/(?:m|mobile|desktop)(?=\/|$))?/, "") || "/";
}
