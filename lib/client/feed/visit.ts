"use client";
import { useEffect, useState } from "react";

/** How many visits of the front page there were. */
let visits = 0;

/** Where going back or forward led to last. */
let returnedTo: string | null = null;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    returnedTo = window.location.pathname;
  });
}

/**
 * The number of this visit of the page at `path`. Who goes back to it takes up the last visit, with
 * its list and their place in it; whoever comes anew begins one.
 */
export function useVisit(path: string): number {
  const [visit] = useState(() => (returnedTo === path ? visits : visits + 1));
  useEffect(() => {
    visits = visit;
    returnedTo = null;
  }, [visit]);
  return visit;
}
