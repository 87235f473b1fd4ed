import { useSyncExternalStore } from "react";
import { type CommentSort, parseCommentSort, toSortQuery } from "#lib/domain/comment/sort";

/*
 * The URL of a post page names the comment on top of the list (target.ts) and the order of the others.
 */

/** A query that was put into the address bar in place, and the query that the list still shows. */
let inPlace: { search: string; shown: string } | null = null;

const listeners = new Set<() => void>();

/** Returns the query that the list of comments shows. */
export const getShownSearch = (): string =>
  inPlace?.search === window.location.search ? inPlace.shown : window.location.search;

/** Calls back when the query changes. Returns a function that stops it. */
export function onSearchChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    // A list that is rendered later begins with the comment in the URL.
    inPlace = null;
  };
}

/** Puts the link of a comment that is shown into the address bar. Its list stays as it is. */
export function linkInPlace(link: string): void {
  const shown = getShownSearch();
  const { search, hash } = new URL(link, window.location.href);
  inPlace = { search, shown };
  window.history.replaceState(null, "", window.location.pathname + search + hash);
}

/** Lists the comments in another order, from the first one on. */
export function showInOrder(sort: CommentSort): void {
  const query = toSortQuery(sort);
  inPlace = null;
  window.history.pushState(null, "", window.location.pathname + (query ? `?sort=${query}` : ""));
  for (const listener of listeners) listener();
}

const readSort = () => parseCommentSort(new URLSearchParams(getShownSearch()).get("sort"));

/** Returns the order in the browser's URL; `rendered` during hydration. */
export const useCommentSort = (rendered: CommentSort): CommentSort =>
  useSyncExternalStore(onSearchChange, readSort, () => rendered);
