/** Positions in the window's history, in pixels. */
const positions = new Map<string, number>();
let shownPage = "";
/** A position that waits for its page to be rendered. */
let pending: { entry: string; top: number } | null = null;

const getPage = () => window.location.pathname + window.location.search;

/** Names the current entry of the history: by its page in browsers without the Navigation API. */
const getEntry = () => window.navigation?.currentEntry?.key ?? getPage();

/**
 * Records the scroll position of each page until the returned function is called. The browser restores
 * it itself on going back, but too early if the page is not rendered at once.
 */
export function watchScrollPosition(): () => void {
  const record = () => {
    const entry = getEntry();
    // Until its page is rendered, the browser scrolls in the former one.
    if (entry !== pending?.entry) positions.set(entry, window.scrollY);
  };
  const onPopState = () => {
    const entry = getEntry();
    const top = positions.get(entry);
    pending = top !== undefined && getPage() !== shownPage ? { entry, top } : null;
  };
  // The page may have been scrolled before its application started.
  record();
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("scroll", record, { passive: true, signal });
  window.addEventListener("popstate", onPopState, { signal });
  return () => controller.abort();
}

/** Scrolls to where the page was left, on going back. Call it when another page is rendered. */
export function restoreScrollPosition(): void {
  shownPage = getPage();
  if (pending?.entry === getEntry()) {
    window.scrollTo({ top: pending.top, behavior: "instant" });
  }
  pending = null;
}
