import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";
import { getShownSearch, onSearchChange } from "#lib/client/comment/address";
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

/** Returns the target in the browser's URL; null during hydration, because pages ignore the query. */
export function useCommentTarget(): CommentTarget | null {
  const search = useSyncExternalStore(onSearchChange, getShownSearch, () => "");
  return parseCommentTarget(search);
}

type Highlight = { isHighlighted: boolean; highlight: () => void };

/** Highlights an element for a while, on demand. */
function useHighlight(): Highlight {
  const [isHighlighted, setIsHighlighted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const highlight = useCallback(() => {
    clearTimeout(timer.current);
    setIsHighlighted(true);
    timer.current = setTimeout(() => setIsHighlighted(false), limits.highlight.shownForMs);
  }, []);
  return { isHighlighted, highlight };
}

/** Scrolls to `element` and highlights it if it is the target. `highlight` does so without scrolling. */
export function useScrollToTarget(
  element: RefObject<HTMLElement | null>,
  isTarget: boolean,
): Highlight {
  const { isHighlighted, highlight } = useHighlight();
  useEffect(() => {
    if (!isTarget) return;
    const timer = setTimeout(() => {
      element.current?.scrollIntoView({ block: "center", behavior: getScrollBehavior() });
      element.current?.focus({ preventScroll: true });
      highlight();
    }, limits.highlight.delayMs);
    return () => clearTimeout(timer);
  }, [element, isTarget, highlight]);
  return { isHighlighted, highlight };
}
