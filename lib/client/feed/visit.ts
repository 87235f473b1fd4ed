"use client";
import { useEffect, useLayoutEffect, useState } from "react";
import { restoreScroll } from "#lib/client/browser/scroll-restoration";

/** The last visit of a page: which of them, and how far down it was. */
const last = { path: "", visit: 0 };
const place = { current: 0 };

/**
 * Whether the page at `path`, being shown, is gone back to. The browser has changed the address then;
 * for a page that is come to anew the router changes it after the page is there.
 */
const isGoneBackTo = (path: string): boolean =>
  last.path === path && window.location.pathname === path;

/**
 * The number of this visit of the page at `path`. Who goes back to it takes up the last visit, with
 * its list and their place in it; whoever comes anew begins one.
 */
export function useVisit(path: string): number {
  const [{ isBack, visit }] = useState(() => {
    const isBack = isGoneBackTo(path);
    return { isBack, visit: isBack ? last.visit : last.visit + 1 };
  });
  useEffect(() => {
    Object.assign(last, { path, visit });
  }, [path, visit]);
  useLayoutEffect(() => restoreScroll(place, isBack), [isBack]);
  return visit;
}
