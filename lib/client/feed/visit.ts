"use client";
import { useEffect, useState } from "react";

const lastVisit = { path: "", visit: 0 };

/**
 * True if the page at `path` was reached by going back. Only then the URL already has the new path
 * when the page renders; on a link the router changes the URL afterwards.
 */
const isBackNavigation = (path: string): boolean =>
  lastVisit.path === path && window.location.pathname === path;

/**
 * Returns the number of the current visit of the page at `path`. Going back resumes the previous
 * visit, with its list; any other navigation starts a new one.
 */
export function useVisit(path: string): number {
  const [visit] = useState(() => lastVisit.visit + (isBackNavigation(path) ? 0 : 1));
  useEffect(() => {
    Object.assign(lastVisit, { path, visit });
  }, [path, visit]);
  return visit;
}
