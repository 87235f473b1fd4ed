"use client";
import { useEffect, useLayoutEffect, useState } from "react";
import { restoreScroll } from "#lib/client/browser/scroll";

const lastVisit = { path: "", visit: 0 };
const scrollPosition = { current: 0 };

/**
 * True if the page at `path` was reached by going back. Only then the URL already has the new path
 * when the page renders; on a link the router changes the URL afterwards.
 */
const isBackNavigation = (path: string): boolean =>
  lastVisit.path === path && window.location.pathname === path;

/**
 * Returns the number of the current visit of the page at `path`. Going back resumes the previous
 * visit, with its list and scroll position; any other navigation starts a new one.
 */
export function useVisit(path: string): number {
  const [{ isBack, visit }] = useState(() => {
    const isBack = isBackNavigation(path);
    return { isBack, visit: isBack ? lastVisit.visit : lastVisit.visit + 1 };
  });
  useEffect(() => {
    Object.assign(lastVisit, { path, visit });
  }, [path, visit]);
  useLayoutEffect(() => restoreScroll(scrollPosition, isBack), [isBack]);
  return visit;
}
