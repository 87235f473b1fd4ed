import { useSyncExternalStore } from "react";

/** The comment or reply that the address asks to be shown. */
export type Target = { commentId: string; parentId: string | null };

const id = /^[1-9]\d{0,17}$/;

/** Reads the navigation state out of a query: `?commentId=12&commentParentId=7`. */
export function targetOf(search: string): Target | null {
  const query = new URLSearchParams(search);
  const [commentId, parentId] = [query.get("commentId"), query.get("commentParentId")];
  if (!commentId || !id.test(commentId)) return null;
  return { commentId, parentId: parentId && id.test(parentId) ? parentId : null };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/** The target in the browser's address; null until it has been asked, for pages know no query. */
export function useTarget(): Target | null {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  );
  return targetOf(search);
}
