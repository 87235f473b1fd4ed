import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";
import { limits } from "#lib/domain/limits";

/** The comment or reply that the URL asks to show. */
export type CommentTarget = { commentId: string; parentId: string | null };

const idPattern = /^[1-9]\d{0,17}$/;

/** Parses the target out of a query string like `?commentId=12&commentParentId=7`. */
export function parseCommentTarget(search: string): CommentTarget | null {
  const query = new URLSearchParams(search);
  const [commentId, parentId] = [query.get("commentId"), query.get("commentParentId")];
  if (!commentId || !idPattern.test(commentId)) return null;
  return { commentId, parentId: parentId && idPattern.test(parentId) ? parentId : null };
}

/** True if a list is loaded and lacks the comment that the URL asks to show; null asks for none. */
export const isTargetGone = (
  targetId: string | null,
  isLoaded: boolean,
  comments: readonly { commentId: string }[],
): boolean =>
  targetId !== null && isLoaded && comments.every(({ commentId }) => commentId !== targetId);

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/** Returns the target in the browser's URL; null during hydration, because pages ignore the query. */
export function useCommentTarget(): CommentTarget | null {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  );
  return parseCommentTarget(search);
}

/** Scrolls to `element` if it is the target. Returns true while it should be highlighted. */
export function useScrollToTarget(
  element: RefObject<HTMLElement | null>,
  isTarget: boolean,
): boolean {
  const [isHighlighted, setIsHighlighted] = useState(false);
  useEffect(() => {
    if (!isTarget) return;
    let timer = setTimeout(() => {
      element.current?.scrollIntoView({ block: "center", behavior: getScrollBehavior() });
      element.current?.focus({ preventScroll: true });
      setIsHighlighted(true);
      timer = setTimeout(() => setIsHighlighted(false), limits.highlight.shownForMs);
    }, limits.highlight.delayMs);
    return () => clearTimeout(timer);
  }, [element, isTarget]);
  return isTarget && isHighlighted;
}
