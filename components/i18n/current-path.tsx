"use client";
import { usePathname } from "next/navigation";
import { pagePattern } from "#lib/page-pattern";

const pageContext = pagePattern("^/{locale}(?:/(?:m|mobile|desktop)(?=/|$))?");

/**
 * Returns the page's path without language and layout, such as "/posts/7". The server sees the
 * rewritten path (/en/desktop/posts/7), the browser /en/posts/7; without the prefix they agree.
 */
export function useCurrentPath(): string {
  return usePathname().replace(pageContext, "") || "/";
}
